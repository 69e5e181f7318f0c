import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { FactList } from '../../components/fact-list.tsx'

export type Fact = readonly [label: MessageId, value: ReactNode]

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <FactList facts={facts.map(([id, value]) => ({ name: id, label: <FormattedMessage id={id} />, value }))} />
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
