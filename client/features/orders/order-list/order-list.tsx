import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { NoOrdersYet } from './no-orders-yet.tsx'
import { OrderRow } from './order-row.tsx'
import { OrderSearch } from './order-search.tsx'
import { formatOrderFilter, type OrderFilter, ownOrdersQuery } from './queries.ts'

/** A customer's orders, page by page, with a search. */
export function OrderList({ filter }: { filter: OrderFilter }) {
  const { data } = useSuspenseQuery(ownOrdersQuery(useSite().api, filter))
  const path = usePath()
  const { orders, years, older } = data
  if (years.length === 0) return <NoOrdersYet />
  const here = path('account/orders')
  const { before, ...narrowed } = filter
  return (
    <>
      <OrderSearch filter={filter} years={years} />
      {orders.length === 0 ? (
        <NothingFound href={here} />
      ) : (
        <ul className="order-rows">
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
      )}
      {(before || older) && (
        <p className="account__buttons">
          {before && (
            <LinkButton rel="prev" href={here + formatOrderFilter(narrowed)}>
              <FormattedMessage id="my-orders.latest" />
            </LinkButton>
          )}
          {older && (
            <LinkButton rel="next" href={here + formatOrderFilter({ ...filter, before: older })}>
              <FormattedMessage id="my-orders.older" />
            </LinkButton>
          )}
        </p>
      )}
    </>
  )
}

const NothingFound = ({ href }: { href: string }) => (
  <div className="account-empty" role="status">
    <p>
      <FormattedMessage id="my-orders.nothing-found" />
    </p>
    <LinkButton href={href}>
      <FormattedMessage id="my-orders.show-all" />
    </LinkButton>
  </div>
)
