import { FormattedMessage } from 'react-intl'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { getChangeRights, getEarliestAcceptance } from '#shared/rules/orders/order-change.ts'

/** What may still be changed of an order and until when; or what is possible in its place. */
export function OrderChangeUntil({ order: { state, placedAt } }: { order: OrderView }) {
  const { acceptAfterMinutes } = useSite().tenant.fulfilment
  const formatInstant = useFormatInstant()
  const rights = getChangeRights(state)
  if (rights.change)
    return (
      <FormattedMessage
        id="order-change.until"
        values={{ until: formatInstant(getEarliestAcceptance(placedAt, acceptAfterMinutes), 'medium-with-time') }}
      />
    )
  if (state === 'cancelled' || state === 'returned') return null
  return <FormattedMessage id={rights.cancel ? 'order-change.too-late-cancel' : 'order-change.too-late-return'} />
}
