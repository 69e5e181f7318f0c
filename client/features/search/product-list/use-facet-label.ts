import { useIntl } from 'react-intl'
import { useDoorwayFilterLabel } from '#client/features/catalog/fit/index.ts'
import { useSite } from '#client/lib/page.ts'
import type { FacetKey, FacetValue } from '#shared/api/facets.ts'
import { isRangeKey } from './list-state.ts'
import { useRangeFormat } from './use-range-format.ts'

/** The label of a facet value: the catalogue's name in the locale's language, or a message of the shop. */
export function useFacetLabel() {
  const { formatMessage } = useIntl()
  const { delivery } = useSite().tenant
  const { range } = useRangeFormat()
  const formatDoorway = useDoorwayFilterLabel()
  return (key: FacetKey, { value, label }: Pick<FacetValue, 'value' | 'label'>): string => {
    if (isRangeKey(key)) return range(key, value)
    if (key === 'fits') return formatDoorway(value)
    if (key === 'rating') return formatMessage({ id: 'search.value-rating' }, { value })
    if (key === 'reduced') return formatMessage({ id: 'search.value-reduced' })
    if (key === 'delivery')
      return formatMessage(
        { id: 'search.value-delivery' },
        { ...(value === 'freight' ? delivery.freightDays : delivery.parcelDays), value },
      )
    return label
  }
}
