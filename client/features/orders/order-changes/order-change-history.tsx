import { FormattedMessage } from 'react-intl'
import { useFormatInstant } from '#client/lib/dates.ts'
import type { OrderChanges } from '#shared/api/order-changes.ts'

/** What was changed, and when. */
export function OrderChangeHistory({ changes }: Pick<OrderChanges, 'changes'>) {
  const formatInstant = useFormatInstant()
  if (changes.length === 0) return null
  return (
    <section className="order-change__history">
      <h2 className="return-page__subtitle">
        <FormattedMessage id="order-change.history" />
      </h2>
      <ul className="order-change__list">
        {changes.map(({ kind, changedAt }) => (
          <li key={`${kind}-${changedAt}`}>
            <FormattedMessage
              id="order-change.changed"
              values={{ kind, at: formatInstant(changedAt, 'medium-with-time') }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
