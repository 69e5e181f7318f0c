import { type FormEvent, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { FitFilter } from '#client/features/catalog/fit/index.ts'
import type { Facet } from '#shared/api/facets.ts'
import { type SearchResult, sortKeys } from '#shared/api/search.ts'
import { FacetValues } from './facet-values.tsx'
import { isRangeKey, type ListState, parseListState, toggleFilter, withFilter } from './list-state.ts'
import { RangeFacet } from './range-facet.tsx'

interface Props {
  result: Pick<SearchResult, 'facets' | 'items'>
  state: ListState
  /** The list's address without its query: the form's action without JavaScript. */
  action: string
  onChange: (next: ListState) => void
}

const INITIALLY_OPEN_FACETS = 3

/** All filters of a list as one form; with JavaScript each choice takes effect at once. */
export function Filters({ result, state, action, onChange }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const entered = parseListState(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])))
    onChange({ ...entered, sort: state.sort })
  }
  return (
    <form className="filters" method="get" action={action} onSubmit={submit}>
      {state.sort !== sortKeys[0] && <input type="hidden" name="sort" value={state.sort} />}
      {withFitsFacet(result, state).map((facet, index) => (
        <FacetGroup
          key={facet.key}
          facet={facet}
          state={state}
          open={index < INITIALLY_OPEN_FACETS || facet.key === 'price'}
          onChange={onChange}
        />
      ))}
      <noscript>
        <button className="button button--secondary button--wide" type="submit">
          <FormattedMessage id="search.filters-apply" />
        </button>
      </noscript>
    </form>
  )
}

/** "Will it fit?" is offered for everything that is carried in: the server counts it only once it is chosen. */
function withFitsFacet({ facets, items }: Props['result'], { filters }: ListState): readonly Facet[] {
  const known = facets.some(({ key }) => key === 'fits')
  if (known || (!filters.fits?.length && !items.some(({ largestPackage }) => largestPackage))) return facets
  const after = facets.findLastIndex(({ key }) => isRangeKey(key))
  return facets.toSpliced(after + 1, 0, { key: 'fits', values: [] })
}

interface GroupProps {
  facet: Facet
  state: ListState
  open: boolean
  onChange: Props['onChange']
}

function FacetGroup({ facet, state, open, onChange }: GroupProps) {
  const headingId = useId()
  const chosen = state.filters[facet.key]?.length ?? 0
  const counted = chosen > 0 && !isRangeKey(facet.key) && facet.key !== 'fits'
  return (
    <details className="filters__facet" open={open || chosen > 0}>
      <summary className="filters__summary">
        <span id={headingId}>
          <FormattedMessage id="search.facet" values={{ facet: facet.key }} />
        </span>
        {counted && <span className="filters__chosen">{chosen}</span>}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the summary of details */}
      <div role="group" aria-labelledby={headingId}>
        <FacetBody facet={facet} state={state} onChange={onChange} />
      </div>
    </details>
  )
}

function FacetBody({ facet, state, onChange }: Omit<GroupProps, 'open'>) {
  const { key, range } = facet
  const chosen = state.filters[key] ?? []
  const set = (values: readonly string[]) => onChange(withFilter(state, key, values))
  if (key === 'fits') return <FitFilter chosen={chosen} count={facet.values[0]?.count} onChange={set} />
  if (range && isRangeKey(key))
    return (
      <RangeFacet facet={key} range={range} chosen={chosen[0] ?? ''} onChange={(value) => set(value ? [value] : [])} />
    )
  return <FacetValues facet={facet} chosen={chosen} onToggle={(value) => onChange(toggleFilter(state, key, value))} />
}
