import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { DUE_PAYMENTS_API } from '#shared/api/due-payments.ts'
import type { Money } from '#shared/money.ts'
import { DuePaymentRow } from './due-payment-row.tsx'
import { type DuePayment, duePaymentsQuery } from './queries.ts'

const sumAmounts = (due: readonly DuePayment[], { currency }: Money): Money => ({
  currency,
  cents: due.reduce((sum, { amount }) => sum + amount.cents, 0),
})

/** Every day on which something is to be paid, with its sum, and all of them for a calendar (S2.27). */
export function PaymentDates() {
  const { api, locale } = useSite()
  const { data } = useSuspenseQuery(duePaymentsQuery(api))
  const [first] = data ?? []
  if (!data || !first) return <NoPaymentDates isKnown={data !== null} />
  const planned = new Set(new Map(data.toReversed().map(({ orderNumber, id }) => [orderNumber, id])).values())
  const days = [...Map.groupBy(data, ({ dueOn }) => dueOn ?? '')]
  return (
    <>
      <p className="due-payments__total">
        <FormattedMessage
          id="due-payments.total"
          values={{
            sum: (
              <strong key="sum" data-fact="total">
                <Amount value={sumAmounts(data, first.amount)} />
              </strong>
            ),
          }}
        />
      </p>
      <p className="account__buttons">
        <LinkButton icon="download" href={`${DUE_PAYMENTS_API}/calendar?locale=${locale}`} download>
          <FormattedMessage id="due-payments.calendar" />
        </LinkButton>
      </p>
      {days.map(([day, due]) => (
        <PaymentDay key={day} day={day} due={due} sum={sumAmounts(due, first.amount)} planned={planned} />
      ))}
    </>
  )
}

/** Nothing is to be paid, or it cannot be shown now and the page is asked for again. */
function NoPaymentDates({ isKnown }: { isKnown: boolean }) {
  const path = usePath()
  return (
    <div className="account-empty">
      <p>
        <FormattedMessage id={isKnown ? 'due-payments.none' : 'bookings.unavailable'} />
      </p>
      <LinkButton href={path(isKnown ? 'account/orders' : 'account/payment-dates')}>
        <FormattedMessage id={isKnown ? 'customers.all-orders' : 'bookings.reload'} />
      </LinkButton>
    </div>
  )
}

interface PaymentDayProps {
  day: string
  due: readonly DuePayment[]
  sum: Money
  /** The first amount of each order: a credit's plan stands there only. */
  planned: ReadonlySet<string>
}

function PaymentDay({ day, due, sum, planned }: PaymentDayProps) {
  const formatDay = useFormatDay()
  return (
    <section className="due-payments" aria-labelledby={`due-${day}`}>
      <h2 className="due-payments__date" id={`due-${day}`}>
        {day ? formatDay(day) : <FormattedMessage id="due-payments.at-once" />}
        <span className="due-payments__amount" data-fact="sum">
          <Amount value={sum} />
        </span>
      </h2>
      <ul className="due-payments__list">
        {due.map((each) => (
          <DuePaymentRow key={each.id} due={each} hasPlan={planned.has(each.id)} />
        ))}
      </ul>
    </section>
  )
}
