import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { type Facet, type FacetKey, facetKeys } from '#shared/contracts/search.ts'
import { Icon } from '../../components/icon.tsx'
import { useSite } from '../../lib/page.ts'
import { useFacetLabel } from './facet-label.ts'
import { countFilters, type ListState, toggleFilter } from './list-state.ts'

interface Props {
  facets: readonly Facet[]
  state: ListState
  hrefOf: (next: ListState) => string
}

/** What the list is narrowed by, each with a way out. */
export function ChosenFilters({ facets, state, hrefOf }: Props) {
  const { formatMessage } = useIntl()
  const labelOf = useLabelOf(facets)
  if (countFilters(state) === 0) return null
  const chosen = facetKeys.flatMap((key) => (state.filters[key] ?? []).map((value) => ({ key, value, label: labelOf(key, value) })))
  return (
    <ul className="chosen-filters">
      {chosen.map(({ key, value, label }) => (
        <li key={`${key} ${value}`}>
          <Link
            className="chosen-filters__chip"
            to={hrefOf(toggleFilter(state, key, value))}
            preventScrollReset
            aria-label={formatMessage({ id: 'search.filter-remove' }, { label })}
          >
            {label}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="chosen-filters__all" to={hrefOf({ ...state, page: 1, filters: {} })} preventScrollReset>
          <FormattedMessage id="search.filters-remove-all" />
        </Link>
      </li>
    </ul>
  )
}

/** A chosen value in words; a price range is written as amounts. */
function useLabelOf(facets: readonly Facet[]) {
  const { formatMessage, formatNumber } = useIntl()
  const facetLabel = useFacetLabel()
  const { currency } = useSite().tenant
  return (key: FacetKey, value: string) => {
    const facet = facets.find((each) => each.key === key)
    if (key !== 'price') {
      const label = facetLabel(key, facet?.values.find((each) => each.value === value) ?? { value, label: value })
      return key === 'energy' || key === 'size' ? `${formatMessage({ id: 'search.facet' }, { facet: key })} ${label}` : label
    }

    const [from = '', to = ''] = value
      .split('-')
      .map((cents) => cents && formatNumber(Number(cents) / 100, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }))
    return formatMessage({ id: 'search.price-range' }, { kind: from && to ? 'both' : from ? 'from' : 'to', from, to })
  }
}
