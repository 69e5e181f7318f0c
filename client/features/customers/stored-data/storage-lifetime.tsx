import { FormattedMessage } from 'react-intl'

const DAY_S = 86_400

/** How long it is stored, in the largest unit that fits. */
export function StorageLifetime({ life }: { life: number | 'tab' | 'kept' }) {
  if (life === 'tab' || life === 'kept') return <FormattedMessage id={`stored-data.life-${life}`} />
  const days = life / DAY_S
  return days > 1 ? (
    <FormattedMessage id="stored-data.life-days" values={{ days }} />
  ) : (
    <FormattedMessage id="stored-data.life-hours" values={{ hours: life / 3600 }} />
  )
}
