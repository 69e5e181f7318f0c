import { FormattedMessage } from 'react-intl'
import { Picture } from '#client/components/picture.tsx'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { AccountOverviewData, ListedOrder } from '../order-list/index.ts'
import { PromiseLight } from '../promises/index.ts'
import { type ExpectedArrival, listExpectedArrivals } from './expected-arrivals.ts'
import { Part } from './part.tsx'

/** Orders of which something is still to arrive, each with its pictures, its days as they are now, and the promise. */
export function OnTheWay({ overview: { open, ownDeliveries, ownPromises } }: { overview: AccountOverviewData }) {
  if (open.orders.length === 0) return null
  return (
    <Part title="overview.on-the-way">
      <ul className="overview__deliveries">
        {open.orders.map((order) => (
          <Delivery
            key={order.number}
            order={order}
            delivery={ownDeliveries.find((each) => each.order === order.number)}
            promises={ownPromises.filter((promise) => promise.order === order.number)}
          />
        ))}
      </ul>
    </Part>
  )
}

const MAX_PICTURES = 3

interface DeliveryProps {
  order: ListedOrder
  delivery: AccountOverviewData['ownDeliveries'][number] | undefined
  promises: AccountOverviewData['ownPromises']
}

function Delivery({ order, delivery, promises }: DeliveryProps) {
  const path = usePath()
  const { number, state, lines } = order
  const next = promises.find(({ kind }) => kind === 'delivery' || kind === 'payment') // the nearest deadline comes first
  return (
    <li className="overview__delivery">
      <div className="overview__pictures">
        {lines.slice(0, MAX_PICTURES).map(
          ({ sku, picture }) =>
            picture && (
              <span className="order-row__picture" key={sku}>
                <Picture picture={picture} sizes="64px" decorative />
              </span>
            ),
        )}
      </div>
      <div className="overview__words">
        <p className={`order-state order-state--${state}`}>
          <FormattedMessage id={`customers.state-${state}`} />
        </p>
        {listExpectedArrivals(order, delivery, promises).map((arrival) => (
          <p className="overview__when" key={arrival.kind === 'travelling' ? arrival.shipment.id : arrival.kind}>
            <ArrivalText arrival={arrival} />
          </p>
        ))}
        {next && <PromiseLight promise={next} />}
        <a href={path('account/order', { number })}>
          <FormattedMessage id="customers.order" values={{ number }} />
        </a>
      </div>
    </li>
  )
}

function ArrivalText({ arrival }: { arrival: ExpectedArrival }) {
  const formatDay = useFormatDay()
  const day = (each: string) => formatDay(each, 'short-weekday-and-day')
  switch (arrival.kind) {
    case 'travelling': {
      const { state, carrier, windowFrom, windowTo } = arrival.shipment
      return (
        <>
          <FormattedMessage id={`order-progress.state-${state}`} />
          {carrier && ` (${carrier})`}
          {': '}
          <FormattedMessage
            id={windowFrom === windowTo ? 'order-progress.day' : 'order-progress.window'}
            values={{ from: day(windowFrom), to: day(windowTo) }}
          />
        </>
      )
    }
    case 'waiting':
      return <DeliveryText window={arrival.window} />
    case 'postponed':
      return <FormattedMessage id="overview.postponed" values={{ day: day(arrival.by) }} />
    case 'after-payment':
      return <FormattedMessage id="overview.after-payment" />
  }
}
