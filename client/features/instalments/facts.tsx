import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'

export type Fact = readonly [label: MessageId, value: ReactNode]

/** Facts below each other, name and value. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="credit-facts">
    {facts.map(([label, value]) => (
      <div className="credit-facts__row" key={label}>
        <dt>
          <FormattedMessage id={label} />
        </dt>
        <dd className="credit-facts__value">{value}</dd>
      </div>
    ))}
  </dl>
)

/** A rate as law and contracts write it: per cent with two decimals. */
export function useRate() {
  const { formatNumber } = useIntl()
  return (percent: number) => formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 2 })
}

/** A share of a price: 1.15 per cent, 13.8 per cent. */
export function useShare() {
  const { formatNumber } = useIntl()
  return (percent: number) => formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 })
}

/** A day of the calendar, in full. */
export function useDay() {
  const { formatDate } = useIntl()
  return (day: string) => formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
}
