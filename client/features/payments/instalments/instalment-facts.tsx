import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FactList } from '#client/components/fact-list.tsx'
import type { MessageId } from '#shared/messages/index.ts'

export type InstalmentFact = readonly [label: MessageId, value: ReactNode]

export const InstalmentFacts = ({ facts }: { facts: readonly InstalmentFact[] }) => (
  <FactList facts={facts.map(([id, value]) => ({ name: id, label: <FormattedMessage id={id} />, value }))} />
)

/** Formats a rate as laws and contracts do: per cent with two decimals. */
export function useFormatRate() {
  const { formatNumber } = useIntl()
  return (percent: number) => formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 2 })
}

/** Formats a share of a price: 1.15 per cent, 13.8 per cent. */
export function useFormatShare() {
  const { formatNumber } = useIntl()
  return (percent: number) => formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 })
}
