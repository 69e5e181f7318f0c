import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { DuePaymentRow } from './due-payment-row.tsx'
import { listNextPayments } from './list-next-payments.ts'
import { duePaymentsQuery } from './queries.ts'

/**
 * What the customer has to pay now and next, each with its day, what it consists of, and the ways to pay it (S2.97).
 */
export function DuePayments() {
  const { data } = useSuspenseQuery(duePaymentsQuery(useSite().api))
  if (!data) return null
  return (
    <section className="due-payments" aria-labelledby="due-payments">
      <h2 className="account__subtitle" id="due-payments">
        <FormattedMessage id="due-payments.title" />
      </h2>
      {data.length === 0 ? (
        <p className="account__note">
          <FormattedMessage id="due-payments.none" />
        </p>
      ) : (
        <ul className="due-payments__list">
          {listNextPayments(data).map((due) => (
            <DuePaymentRow key={due.id} due={due} />
          ))}
        </ul>
      )}
    </section>
  )
}
