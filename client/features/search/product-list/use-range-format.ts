import { useIntl } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import type { RangeKey } from '#shared/api/facets.ts'

/** Formats the ends of a range, given in the address's units: cents or centimetres. */
export function useRangeFormat() {
  const { formatMessage, formatNumber } = useIntl()
  const { currency } = useSite().tenant
  const formatEnd = (key: RangeKey, value: number) =>
    key === 'price'
      ? formatNumber(value / 100, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
      : formatMessage({ id: 'search.centimetres' }, { value })

  /** "20 € bis 90 €"; a measure with its name. */
  function formatRange(key: RangeKey, value: string): string {
    const [from = '', to = ''] = value.split('-').map((end) => end && formatEnd(key, Number(end)))
    const text = formatMessage({ id: 'search.range' }, { kind: from && to ? 'both' : from ? 'from' : 'to', from, to })
    return key === 'price' ? text : `${formatMessage({ id: 'search.facet' }, { facet: key })} ${text}`
  }
  return { amount: formatEnd, range: formatRange, unit: (key: RangeKey) => (key === 'price' ? currency : 'cm') }
}
