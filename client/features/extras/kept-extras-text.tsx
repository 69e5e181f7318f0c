import { FormattedMessage } from 'react-intl'
import type { KeptExtras } from '#shared/rules/kept-extras.ts'

/** What a paper says of a gift and a bonus card. */
export const KeptExtrasText = ({ extras: { gift, bonusCard } }: { extras: KeptExtras }) => (
  <>
    {gift && <FormattedMessage id="extras.gift-kept" values={{ card: gift.card ? 'yes' : 'no' }} />}{' '}
    {bonusCard && <FormattedMessage id="extras.bonus-saved" values={{ card: bonusCard }} />}
  </>
)
