import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import type { Basket } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { DeliveryText } from './delivery-text.tsx'

/** How many pieces a delivery group has, when they arrive and what delivery costs; nothing if all are sold out. */
export function DeliveryGroupSummary({ basket, group }: { basket: Basket; group: DeliveryClass }) {
  const lines = filterGoods(basket.lines).filter((line) => line.deliveryClass === group && line.state !== 'sold-out')
  const window = lines[0]?.delivery
  if (!window) return null
  const fee = group === 'parcel' ? basket.totals.parcelFee : basket.totals.freightFee
  return (
    <p className="basket__group-summary">
      <span>
        <FormattedMessage
          id="basket.count"
          values={{ count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }}
        />
      </span>
      <span>
        <DeliveryText window={window} />
      </span>
      <span>
        <FormattedMessage id={group === 'parcel' ? 'basket.parcel-fee' : 'basket.freight-fee'} />{' '}
        <strong>{fee.cents === 0 ? <FormattedMessage id="basket.free" /> : <Amount value={fee} />}</strong>
      </span>
    </p>
  )
}
