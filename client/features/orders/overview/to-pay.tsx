import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import type { AccountOverviewData } from '../order-list/index.ts'
import { AccountBalance } from './account-balance.tsx'
import { type Due, listDues } from './dues.ts'
import { Part } from './part.tsx'
import { useDueHref } from './use-due-href.ts'

const pages = [
  ['account/credit', 'overview.credit'],
  ['account/bookings', 'overview.bookings'],
] as const

/** All that is to be paid with its day, and the balance of everything. */
export function ToPay({ overview }: { overview: AccountOverviewData }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const dues = listDues(overview, useSite().today)
  return (
    <Part title="overview.to-pay">
      {dues.length === 0 ? (
        <p className="overview__fact">
          <FormattedMessage id="overview.nothing-due" />
        </p>
      ) : (
        <ul className="overview__list">
          {dues.map((due) => (
            <DueRow key={`${due.kind} ${due.order}`} due={due} />
          ))}
        </ul>
      )}
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

function DueRow({ due }: { due: Due }) {
  const getHref = useDueHref()
  const formatDay = useFormatDay()
  const { kind, order, amount, by, isOverdue } = due
  return (
    <li>
      <a href={getHref(due)} rel={kind === 'hosted' ? 'external' : undefined}>
        <FormattedMessage id={`overview.due-${kind}`} values={{ number: order }} />
      </a>
      <span className="overview__fact">
        <strong>
          <Amount value={amount} />
        </strong>
        {by && (
          <>
            {' · '}
            <FormattedMessage
              id={isOverdue ? 'overview.overdue-since' : 'overview.until'}
              values={{ day: formatDay(by) }}
            />
          </>
        )}
      </span>
    </li>
  )
}
