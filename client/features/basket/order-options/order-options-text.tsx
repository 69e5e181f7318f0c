import { FormattedMessage } from 'react-intl'
import type { OrderOptions } from '#shared/api/order-options.ts'

/** The gift wrapping and loyalty card of a basket or an order. */
export function OrderOptionsText({ options: { gift, loyaltyCard } }: { options: OrderOptions }) {
  return (
    <>
      {gift && (
        <p className="order-options-text">
          <FormattedMessage id={gift.message ? 'order-options.gift-with-card' : 'order-options.gift-without-card'} />
          {gift.message && <q className="order-options-text__message">{gift.message}</q>}
        </p>
      )}
      {loyaltyCard && (
        <p className="order-options-text">
          <FormattedMessage
            id="order-options.loyalty-card-saved"
            values={{ card: <strong key="card">{loyaltyCard}</strong> }}
          />
        </p>
      )}
    </>
  )
}
