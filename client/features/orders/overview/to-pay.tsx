import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { type DuePayment, listNextPayments } from '#client/features/payments/due-payments/index.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import { AccountBalance } from './account-balance.tsx'
import { getWayToPay } from './dues.ts'
import { Part } from './part.tsx'
import { useDueHref } from './use-due-href.ts'

const pages = [
  ['account/credit', 'overview.credit'],
  ['account/bookings', 'overview.bookings'],
] as const

/** All that is to be paid with its day, unless it cannot be shown now, and the balance of everything. */
export function ToPay({ duePayments }: { duePayments: readonly DuePayment[] | null }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  return (
    <Part title="overview.to-pay">
      {duePayments && <DueList dues={listNextPayments(duePayments)} />}
      <AccountBalance />
      {pages.map(
        ([route, id]) =>
          isOpen(route) && (
            <p className="overview__more" key={route}>
              <a href={path(route)}>
                <FormattedMessage id={id} />
              </a>
            </p>
          ),
      )}
    </Part>
  )
}

function DueList({ dues }: { dues: readonly DuePayment[] }) {
  if (dues.length === 0)
    return (
      <p className="overview__fact">
        <FormattedMessage id="overview.nothing-due" />
      </p>
    )
  return (
    <ul className="overview__list">
      {dues.map((due) => (
        <DueRow key={due.id} due={due} />
      ))}
    </ul>
  )
}

function DueRow({ due }: { due: DuePayment }) {
  const getHref = useDueHref()
  const formatDay = useFormatDay()
  const { orderNumber, amount, dueOn, overdue } = due
  const way = getWayToPay(due)
  return (
    <li>
      <a href={getHref(due)} rel={way === 'hosted' ? 'external' : undefined}>
        <FormattedMessage id={`overview.due-${way}`} values={{ number: orderNumber }} />
      </a>
      <span className="overview__fact">
        <strong>
          <Amount value={amount} />
        </strong>
        {dueOn && (
          <>
            {' · '}
            <FormattedMessage
              id={overdue ? 'overview.overdue-since' : 'overview.until'}
              values={{ day: formatDay(dueOn) }}
            />
          </>
        )}
      </span>
    </li>
  )
}
