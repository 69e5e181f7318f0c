import { useIntl } from 'react-intl'
import type { FacetKey, FacetValue } from '#shared/contracts/search.ts'
import { useSite } from '../../lib/page.ts'
import { useFitsLabel } from '../fit/index.ts'
import { isRange } from './list-state.ts'
import { useRangeWords } from './range-words.ts'

/** A facet value in words; what the catalogue names comes in the locale's words, the rest is the shop's own. */
export function useFacetLabel() {
  const { formatMessage } = useIntl()
  const { delivery } = useSite().tenant
  const { range } = useRangeWords()
  const opening = useFitsLabel()
  return (key: FacetKey, { value, label }: Pick<FacetValue, 'value' | 'label'>): string => {
    if (isRange(key)) return range(key, value)
    if (key === 'fits') return opening(value)
    if (key === 'rating') return formatMessage({ id: 'search.value-rating' }, { value })
    if (key === 'reduced') return formatMessage({ id: 'search.value-reduced' })
    if (key === 'delivery')
      return formatMessage({ id: 'search.value-delivery' }, { ...(value === 'freight' ? delivery.freightDays : delivery.parcelDays), value })
    return label
  }
}
