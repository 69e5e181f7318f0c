import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { paymentNames } from '#client/features/payments/payments/index.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { OrderView } from '#shared/api/orders.ts'

/** What was received for an order, each with its day; nothing before the first payment. */
export function ReceivedPayments({ order: { payments = [] } }: { order: Pick<OrderView, 'payments'> }) {
  const formatInstant = useFormatInstant()
  if (payments.length === 0) return null
  return (
    <section className="confirmation__part">
      <h2 className="confirmation__part-title">
        <FormattedMessage id="orders.payments" />
      </h2>
      <dl className="totals received-payments">
        {payments.map(({ method, amount, at }) => (
          <div className="totals__row" key={`${at} ${amount.cents}`}>
            <dt>
              <FormattedMessage
                id="orders.payment-received"
                values={{
                  date: formatInstant(at),
                  method: (
                    <FormattedMessage
                      key="method"
                      id={method === 'bank-transfer' ? 'payments.bank-transfer' : paymentNames[method]}
                    />
                  ),
                }}
              />
            </dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
