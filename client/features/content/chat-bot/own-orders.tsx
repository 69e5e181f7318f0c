import { FormattedMessage } from 'react-intl'
import { DeliveryText } from '#client/features/basket/basket/index.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { BotOrder } from '#shared/api/chat-bot.ts'

/** The shopper's own orders: the state of each, and when it arrives if that is known. */
export function OwnOrders({ orders }: { orders: readonly BotOrder[] }) {
  const formatInstant = useFormatInstant()
  return (
    <>
      <p>
        <FormattedMessage id="chat-bot.orders" values={{ count: orders.length }} />
      </p>
      <ul className="exchange__orders">
        {orders.map(({ number, placedAt, state, delivery }) => (
          <li key={number}>
            <strong>
              <FormattedMessage id="chat-bot.order" values={{ number, date: formatInstant(placedAt, 'medium') }} />
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
