import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { type OrderPromise, orderPromisesQuery } from './queries.ts'
import { stateIcons } from './state-icons.ts'

/** Promises of the same kind, day and state, as one. */
const groupPromises = (promises: readonly OrderPromise[]) =>
  [...Map.groupBy(promises, ({ kind, dueOn, state, fulfilledOn }) => [kind, dueOn, state, fulfilledOn].join())].flatMap(
    ([key, group]) => (group[0] ? [{ key, group, ...group[0] }] : []),
  )

/** What the shop has promised with an order, and whether it kept it (N10); nothing without promises. */
export function OrderPromises({ order, signature }: { order: OrderView; signature: string | undefined }) {
  const { number, lines } = order
  const { data: promises } = useSuspenseQuery(orderPromisesQuery(useSite().api, number, signature))
  const formatDay = useFormatDay()
  if (promises.length === 0) return null
  return (
    <section className="order-promises" aria-labelledby="order-promises">
      <h2 className="order-promises__title" id="order-promises">
        <FormattedMessage id="promises.title" />
      </h2>
      <ul className="order-promises__list">
        {groupPromises(promises).map(({ key, group, kind, dueOn, state, fulfilledOn }) => (
          <li className={`order-promises__promise order-promises__promise--${state}`} key={key}>
            <Icon name={stateIcons[state]} />
            <p className="order-promises__text">
              <strong>
                <FormattedMessage
                  id={`promises.${kind}`}
                  values={{ day: formatDay(dueOn, 'weekday-and-day'), count: group.length }}
                />
              </strong>
              <span>
                <FormattedMessage id={`promises.basis-${kind}`} />
              </span>
              {kind === 'delivery' && group.length < lines.length && (
                <span>{group.map(({ subject }) => lines[Number(subject)]?.title).join(', ')}</span>
              )}
              <span>
                <FormattedMessage
                  id={state === 'broken' && fulfilledOn ? 'promises.broken-done' : `promises.${state}`}
                  values={{ day: formatDay(fulfilledOn ?? dueOn, 'weekday-and-day') }}
                />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
