import { FormattedMessage } from 'react-intl'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { useSite } from '#client/lib/page.ts'
import type { OrderLine, OrderView } from '#shared/api/orders.ts'

/** What happens next, in order. */
export function NextSteps({ order }: { order: OrderView }) {
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
        {groupDeliveries(order.lines).map(({ deliveryClass, delivery }) => (
          <li key={`${deliveryClass} ${delivery.from}`}>
            <FormattedMessage
              id="checkout.arrival"
              values={{ way: deliveryClass, when: <DeliveryText key="when" window={delivery} /> }}
            />
          </li>
        ))}
        <li>
          <FormattedMessage id="checkout.next-returns" values={{ country: tenant.country, days: tenant.returnDays }} />
        </li>
      </ol>
    </section>
  )
}

/** The order's deliveries: one for each delivery class and window. */
function groupDeliveries(lines: readonly OrderLine[]) {
  return [
    ...new Map(
      lines.map(({ deliveryClass, delivery }) => [
        `${deliveryClass} ${delivery.from} ${delivery.to}`,
        { deliveryClass, delivery },
      ]),
    ).values(),
  ]
}
