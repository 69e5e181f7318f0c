import { FormattedMessage } from 'react-intl'
import { Picture } from '#client/components/picture.tsx'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { usePath } from '#client/lib/page.ts'
import type { ListedOrder } from '../order-list/index.ts'
import { Part } from './part.tsx'

/** The first and the last day on which something of an order arrives. */
function getWindow({ lines }: Pick<ListedOrder, 'lines'>) {
  const from = lines.map(({ delivery }) => delivery.from).toSorted()[0]
  const to = lines
    .map(({ delivery }) => delivery.to)
    .toSorted()
    .at(-1)
  return from && to ? { from, to } : undefined
}

/** Orders of which something is still to arrive, each with its pictures and day. */
export function OnTheWay({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Part title="overview.on-the-way">
      <ul className="overview__deliveries">
        {orders.map((order) => (
          <Delivery key={order.number} order={order} />
        ))}
      </ul>
    </Part>
  )
}

const MAX_PICTURES = 3

function Delivery({ order }: { order: ListedOrder }) {
  const path = usePath()
  const { number, state, lines, bankTransfer } = order
  const window = getWindow(order)
  // the days of an order that is paid in advance count from the payment
  const isWaiting = state === 'placed' && bankTransfer?.by !== undefined
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
        <p className="overview__when">
          {isWaiting ? <FormattedMessage id="overview.after-payment" /> : window && <DeliveryText window={window} />}
        </p>
        <a href={path('account/order', { number })}>
          <FormattedMessage id="customers.order" values={{ number }} />
        </a>
      </div>
    </li>
  )
}
