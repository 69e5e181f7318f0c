import { FormattedMessage } from 'react-intl'
import type { RedactedOrderOptions } from '#shared/rules/basket/redact-order-options.ts'

/** The gift wrapping and loyalty card as documents show them, without message and number. */
export const RedactedOrderOptionsText = ({ options: { gift, loyaltyCard } }: { options: RedactedOrderOptions }) => (
  <>
    {gift && <FormattedMessage id="order-options.gift-saved" values={{ card: gift.card ? 'yes' : 'no' }} />}{' '}
    {loyaltyCard && <FormattedMessage id="order-options.loyalty-card-saved" values={{ card: loyaltyCard }} />}
  </>
)
