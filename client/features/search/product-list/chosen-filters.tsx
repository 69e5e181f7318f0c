import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Icon } from '#client/components/icon.tsx'
import { type Facet, type FacetKey, facetKeys } from '#shared/api/facets.ts'
import { type ListState, toggleFilter } from './list-state.ts'
import { useFacetLabel } from './use-facet-label.ts'

interface Props {
  facets: readonly Facet[]
  state: ListState
  getHref: (next: ListState) => string
  /** Called when the last chip was removed: something else has to take the focus. */
  onEmptied: () => void
}

/** The chosen filters, each with a button that removes it and moves the focus to the next one. */
export function ChosenFilters({ facets, state, getHref, onEmptied }: Props) {
  const { formatMessage } = useIntl()
  const getLabel = useChosenLabel(facets)
  const chosen = facetKeys.flatMap((key) =>
    (state.filters[key] ?? []).map((value) => ({ key, value, label: getLabel(key, value) })),
  )
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    if (removed.current === undefined) return
    const chip =
      list.current?.querySelectorAll<HTMLElement>('.chosen-filters__chip')[Math.min(removed.current, chosen.length - 1)]
    removed.current = undefined
    if (chip) chip.focus({ preventScroll: true })
    else onEmptied()
  }, [chosen.length, onEmptied])
  if (chosen.length === 0) return null
  return (
    <ul className="chosen-filters" ref={list}>
      {chosen.map(({ key, value, label }, index) => (
        <li key={`${key} ${value}`}>
          <Link
            className="chosen-filters__chip"
            to={getHref(toggleFilter(state, key, value))}
            preventScrollReset
            aria-label={formatMessage({ id: 'search.filter-remove' }, { label })}
            onClick={() => {
              removed.current = index
            }}
          >
            {label}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="chosen-filters__all"
          to={getHref({ ...state, page: 1, filters: {} })}
          preventScrollReset
          onClick={() => {
            removed.current = 0
          }}
        >
          <FormattedMessage id="search.filters-remove-all" />
        </Link>
      </li>
    </ul>
  )
}

/** A chosen value as a label that is clear by itself. */
function useChosenLabel(facets: readonly Facet[]) {
  const { formatMessage } = useIntl()
  const facetLabel = useFacetLabel()
  return (key: FacetKey, value: string) => {
    const known = facets.find((each) => each.key === key)?.values.find((each) => each.value === value)
    const label = facetLabel(key, known ?? { value, label: value })
    return key === 'energy' || key === 'size'
      ? `${formatMessage({ id: 'search.facet' }, { facet: key })} ${label}`
      : label
  }
}
