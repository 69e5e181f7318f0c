import { FormattedMessage, useIntl } from 'react-intl'
import type { DeliveryGroup } from '#shared/contracts/checkout.ts'
import { Icon } from '../../components/icon.tsx'
import { Amount } from '../../components/price.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { ShopForm } from '../../lib/shop-form.ts'
import { useDay } from '../basket/index.ts'
import { FreightFit } from './freight-fit.tsx'

/** For each group: as soon as possible, or a wished day. */
export function DeliveryDays({ form, groups }: { form: ShopForm; groups: readonly DeliveryGroup[] }) {
  return (
    <div className="delivery-days">
      {groups.map((group) => (
        <GroupDay key={group.class} form={form} group={group} />
      ))}
    </div>
  )
}

function GroupDay({ form, group }: { form: ShopForm; group: DeliveryGroup }) {
  const { formatMessage } = useIntl()
  const day = useDay()
  const { from, to } = group.window
  const soonest = formatMessage({ id: 'checkout.soonest' }, { from: day(from), to: day(to), same: from === to ? 'yes' : 'no' })
  const isFreight = group.class === 'freight'
  return (
    <div className="delivery-days__group">
      <Icon name={isFreight ? 'delivery' : 'parcel'} className="delivery-days__icon" />
      <div className="delivery-days__choice">
        <p className="delivery-days__what">
          <strong>
            <FormattedMessage id={isFreight ? 'basket.freight' : 'basket.parcel'} />
          </strong>{' '}
          <FormattedMessage id="checkout.group-count" values={{ count: group.skus.length }} />
          {' · '}
          {group.fee.cents === 0 ? <FormattedMessage id="basket.free" /> : <Amount value={group.fee} />}
        </p>
        <SelectField
          label={formatMessage({ id: isFreight ? 'checkout.freight-day' : 'checkout.parcel-day' })}
          hint={isFreight ? `${soonest} ${formatMessage({ id: 'checkout.freight-hint' })}` : soonest}
          options={[{ value: '', label: formatMessage({ id: 'checkout.as-soon-as-possible' }) }, ...group.days.map((value) => ({ value, label: day(value) }))]}
          {...form.field(isFreight ? 'freightDay' : 'parcelDay')}
        />
        {isFreight && <FreightFit skus={group.skus} />}
      </div>
    </div>
  )
}
