import { FormattedMessage } from 'react-intl'
import type { OrderExtras } from '#shared/contracts/extras.ts'

/** What a basket or an order has beside its goods, in words. */
export function ExtrasText({ extras: { gift, bonusCard } }: { extras: OrderExtras }) {
  return (
    <>
      {gift && (
        <p className="extras-text">
          <FormattedMessage id={gift.message ? 'extras.gift-with-card' : 'extras.gift-without-card'} />
          {gift.message && <q className="extras-text__message">{gift.message}</q>}
        </p>
      )}
      {bonusCard && (
        <p className="extras-text">
          <FormattedMessage id="extras.bonus-saved" values={{ card: <strong key="card">{bonusCard}</strong> }} />
        </p>
      )}
    </>
  )
}
