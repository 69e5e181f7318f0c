import { FormattedDate, FormattedMessage } from 'react-intl'
import type { OrderOnItsWay } from '#shared/contracts/chat-bot.ts'
import { useSite } from '../../lib/page.ts'
import { DeliveryText } from '../basket/index.ts'

/** The shopper's own orders: how far each is, and when it comes as far as that is known. */
export function OwnOrders({ orders }: { orders: readonly OrderOnItsWay[] }) {
  const { timeZone } = useSite().tenant
  return (
    <>
      <p>
        <FormattedMessage id="chat-bot.orders" values={{ count: orders.length }} />
      </p>
      <ul className="exchange__orders">
        {orders.map(({ number, placedAt, state, delivery }) => (
          <li key={number}>
            <strong>
              <FormattedMessage id="chat-bot.order" values={{ number, date: <FormattedDate value={placedAt} dateStyle="medium" timeZone={timeZone} /> }} />
            </strong>
            <br />
            <FormattedMessage id={`customers.state-${state}`} />
            {delivery && (
              <>
                <br />
                <DeliveryText window={delivery} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
