import { FormattedMessage } from 'react-intl'
import type { Order, OrderLine } from '#shared/contracts/orders.ts'
import { useSite } from '../../lib/page.ts'
import { DeliveryText } from '../basket/index.ts'

/** What happens now, in its order. */
export function NextSteps({ order }: { order: Order }) {
  const { tenant } = useSite()
  return (
    <section className="confirmation__part">
      <h2 className="confirmation__part-title">
        <FormattedMessage id="checkout.next-title" />
      </h2>
      <ol className="confirmation__steps">
        <li>
          <FormattedMessage id="checkout.next-mail" />
        </li>
        {order.payment.method === 'prepayment' && !order.paymentState && (
          <li>
            <FormattedMessage id="checkout.next-bank-transfer" />
          </li>
        )}
        {deliveriesOf(order.lines).map(({ deliveryClass, delivery }) => (
          <li key={`${deliveryClass} ${delivery.from}`}>
            <FormattedMessage id="checkout.arrival" values={{ way: deliveryClass, when: <DeliveryText key="when" window={delivery} /> }} />
          </li>
        ))}
        <li>
          <FormattedMessage id="checkout.next-returns" values={{ country: tenant.country, days: tenant.returnDays }} />
        </li>
      </ol>
    </section>
  )
}

/** The deliveries an order comes in: one for each way and time. */
function deliveriesOf(lines: readonly OrderLine[]) {
  return [...new Map(lines.map(({ deliveryClass, delivery }) => [`${deliveryClass} ${delivery.from} ${delivery.to}`, { deliveryClass, delivery }])).values()]
}
