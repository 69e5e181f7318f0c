import { FormattedMessage } from 'react-intl'
import type { RedactedOrderOptions } from '#shared/rules/basket/redact-order-options.ts'

/** What a paper says of a gift and a bonus card. */
export const RedactedOrderOptionsText = ({ extras: { gift, loyaltyCard } }: { extras: RedactedOrderOptions }) => (
  <>
    {gift && <FormattedMessage id="order-options.gift-saved" values={{ card: gift.card ? 'yes' : 'no' }} />}{' '}
    {loyaltyCard && <FormattedMessage id="order-options.loyalty-card-saved" values={{ card: loyaltyCard }} />}
  </>
)
