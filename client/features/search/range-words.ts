import { useIntl } from 'react-intl'
import type { RangeKey } from '#shared/contracts/search.ts'
import { useSite } from '../../lib/page.ts'

/** Words for the ends of a range, given in the address's units: cents or centimetres. */
export function useRangeWords() {
  const { formatMessage, formatNumber } = useIntl()
  const { currency } = useSite().tenant
  const amount = (key: RangeKey, value: number) =>
    key === 'price'
      ? formatNumber(value / 100, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
      : formatMessage({ id: 'search.centimetres' }, { value })

  /** "20 € bis 90 €"; a measure with its name. */
  function range(key: RangeKey, value: string): string {
    const [from = '', to = ''] = value.split('-').map((end) => end && amount(key, Number(end)))
    const words = formatMessage({ id: 'search.range' }, { kind: from && to ? 'both' : from ? 'from' : 'to', from, to })
    return key === 'price' ? words : `${formatMessage({ id: 'search.facet' }, { facet: key })} ${words}`
  }
  return { amount, range, unit: (key: RangeKey) => (key === 'price' ? currency : 'cm') }
}
