import { FormattedMessage, useIntl } from 'react-intl'
import { type Facet, type FacetKey, facetKeys } from '#shared/api/facets.ts'
import { isRangeKey, type ListState } from './list-state.ts'

/** The chosen values that the range does not have: the search ignores them. Known ones are always among the facets. */
export function listUnknownFilters(
  facets: readonly Facet[],
  { filters }: Pick<ListState, 'filters'>,
): { key: FacetKey; value: string }[] {
  const known = new Set(facets.flatMap(({ key, values }) => values.map(({ value }) => `${key} ${value}`.toLowerCase())))
  return facetKeys
    .filter((key) => !isRangeKey(key) && key !== 'fits')
    .flatMap((key) => (filters[key] ?? []).map((value) => ({ key, value })))
    .filter(({ key, value }) => !known.has(`${key} ${value}`.toLowerCase()))
}

/** Says which of the address's filters have no effect. */
export function UnknownFilters({ facets, state }: { facets: readonly Facet[]; state: ListState }) {
  const { formatMessage } = useIntl()
  const unknown = listUnknownFilters(facets, state)
  if (unknown.length === 0) return null
  const values = unknown.map(({ key, value }) => `${formatMessage({ id: 'search.facet' }, { facet: key })} ${value}`)
  return (
    <p className="near-miss" role="status">
      <FormattedMessage id="search.unknown-filter" values={{ count: unknown.length, values: values.join(', ') }} />
    </p>
  )
}
