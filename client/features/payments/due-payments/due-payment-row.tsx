import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import { creditAccountQuery, PaymentPlan } from '../instalments/index.ts'
import { PayNow } from '../paylinks/index.ts'
import { DueTransfer } from './due-transfer.tsx'
import { type DuePayment, isPartOfCredit } from './queries.ts'

/**
 * An open amount that opens to what it consists of and to the account for a transfer, with its buttons; its plan,
 * unless it stands elsewhere.
 */
export function DuePaymentRow({ due, hasPlan = true }: { due: DuePayment; hasPlan?: boolean }) {
  const { kind, orderNumber, productName, moreProducts, instalment, amount } = due
  const path = usePath()
  const isOpen = useIsRouteOpen()('account/order')
  const order = <FormattedMessage id="bookings.order" values={{ number: orderNumber }} />
  return (
    <li className="due-payments__row">
      <details>
        <summary className="due-payments__summary">
          <span className="due-payments__kind">
            <FormattedMessage id={`due-payments.kind-${kind}`} values={{ number: instalment ?? 0 }} />
            <Icon name="chevron-down" className="accordion__icon" />
          </span>
          <strong className="due-payments__amount">
            <Amount value={amount} />
          </strong>
          <span className="due-payments__wide">
            <FormattedMessage id="bookings.products" values={{ name: productName, more: moreProducts }} />
          </span>
          <DueDay due={due} />
        </summary>
        <div className="due-payments__body">
          <DueParts parts={due.parts} />
          {kind !== 'provider' && <DueTransfer due={due} />}
          <p className="due-payments__note">
            {isOpen ? <a href={path('account/order', { number: orderNumber })}>{order}</a> : order}
          </p>
        </div>
      </details>
      {due.payOnline && (
        <PayNow subject={isPartOfCredit(due) ? { agreement: orderNumber } : { order: orderNumber }} amount={amount} />
      )}
      {hasPlan && isPartOfCredit(due) && <PlanOfAgreement number={orderNumber} />}
    </li>
  )
}

/** The day by which an amount is due, and that it has passed. */
function DueDay({ due: { dueOn, overdue } }: { due: DuePayment }) {
  const formatDay = useFormatDay()
  const when = overdue ? 'overdue' : 'day'
  return (
    <span className={overdue ? 'due-payments__day due-payments__day--overdue' : 'due-payments__day'}>
      <FormattedMessage
        id="due-payments.day"
        values={{
          when: dueOn ? when : 'now',
          day: dueOn && (
            <time key="day" dateTime={dueOn}>
              {formatDay(dueOn)}
            </time>
          ),
        }}
      />
    </span>
  )
}

/** What an amount consists of (N3). */
function DueParts({ parts }: Pick<DuePayment, 'parts'>) {
  if (parts.length === 0) return null
  return (
    <>
      <p className="due-payments__note">
        <FormattedMessage id="bookings.parts" />
      </p>
      <dl className="due-payments__parts">
        {parts.map(({ part, amount }) => (
          <div key={part} className="due-payments__part">
            <dt>
              <FormattedMessage id={`bookings.part-${part}`} />
            </dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function PlanOfAgreement({ number }: { number: string }) {
  const { data: account } = useSuspenseQuery(creditAccountQuery(useSite().api))
  const agreement = account.agreements.find((each) => each.number === number)
  return agreement ? <PaymentPlan agreement={agreement} /> : null
}
