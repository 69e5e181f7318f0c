import { type ChangeEvent, type FormEvent, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Facet, type FacetValue, sortKeys } from '#shared/contracts/search.ts'
import { Dot } from '../../components/swatches.tsx'
import { useFacetLabel } from './facet-label.ts'
import { type ListState, readListState, toggleFilter } from './list-state.ts'
import { PriceRange } from './price-range.tsx'

interface Props {
  facets: readonly Facet[]
  state: ListState
  /** The list's address without its query: where the form leads without JavaScript. */
  action: string
  onChange: (next: ListState) => void
  onSubmit?: () => void
}

const OPEN_FACETS = 3
const SHOWN_VALUES = 8

/** All filters of a list as one form; with JavaScript each choice takes effect at once. */
export function Filters({ facets, state, action, onChange, onSubmit }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onChange(readListState(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))))
    onSubmit?.()
  }
  return (
    <form className="filters" method="get" action={action} onSubmit={submit}>
      {state.sort !== sortKeys[0] && <input type="hidden" name="sort" value={state.sort} />}
      {facets.map((facet, index) => (
        <FacetGroup key={facet.key} facet={facet} state={state} open={index < OPEN_FACETS || facet.key === 'price'} onChange={onChange} />
      ))}
      <noscript>
        <button className="button button--secondary button--wide" type="submit">
          <FormattedMessage id="search.filters-apply" />
        </button>
      </noscript>
    </form>
  )
}

function FacetGroup({ facet, state, open, onChange }: { facet: Facet; state: ListState; open: boolean; onChange: Props['onChange'] }) {
  const chosen = state.filters[facet.key]?.length ?? 0
  const headingId = useId()
  return (
    <details className="filters__facet" open={open || chosen > 0}>
      <summary className="filters__summary">
        <span id={headingId}>
          <FormattedMessage id="search.facet" values={{ facet: facet.key }} />
        </span>
        {chosen > 0 && facet.key !== 'price' && <span className="filters__chosen">{chosen}</span>}
      </summary>
      {facet.range ? (
        <PriceRange key={state.filters.price?.[0] ?? ''} range={facet.range} onChange={(value) => onChange(withPrice(state, value))} />
      ) : (
        <Values facet={facet} state={state} labelledBy={headingId} onChange={onChange} />
      )}
    </details>
  )
}

const withPrice = (state: ListState, value: string | undefined): ListState => ({
  ...state,
  page: 1,
  filters: { ...state.filters, price: value ? [value] : [] },
})

function Values({ facet, state, labelledBy, onChange }: { facet: Facet; state: ListState; labelledBy: string; onChange: Props['onChange'] }) {
  const { formatMessage } = useIntl()
  const isChosen = (value: string) => state.filters[facet.key]?.includes(value) ?? false
  const shown = facet.values.filter((each, index) => index < SHOWN_VALUES || isChosen(each.value))
  const rest = facet.values.filter((each) => !shown.includes(each))
  const value = (each: FacetValue) => (
    <Value key={each.value} facet={facet} value={each} chosen={isChosen(each.value)} onToggle={() => onChange(toggleFilter(state, facet.key, each.value))} />
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the summary of details */}
      <div className="filters__values" role="group" aria-labelledby={labelledBy}>
        {shown.map(value)}
      </div>
      {rest.length > 0 && (
        <details className="filters__rest">
          <summary className="filters__more">{formatMessage({ id: 'search.facet-more' }, { count: rest.length })}</summary>
          <div className="filters__values">{rest.map(value)}</div>
        </details>
      )}
    </>
  )
}

interface ValueProps {
  facet: Facet
  value: FacetValue
  chosen: boolean
  onToggle: (event: ChangeEvent) => void
}

function Value({ facet, value, chosen, onToggle }: ValueProps) {
  const { formatNumber } = useIntl()
  const labelOf = useFacetLabel()
  return (
    <label className={`choice filters__value${value.count === 0 && !chosen ? ' filters__value--empty' : ''}`}>
      <input
        className="choice__control choice__control--box"
        type="checkbox"
        name={`f.${facet.key}`}
        value={value.value}
        checked={chosen}
        onChange={onToggle}
      />
      <span className="filters__label">
        {facet.key === 'colour' && <Dot hex={value.hex} />}
        <span>{labelOf(facet.key, value)}</span> <span className="filters__count">{formatNumber(value.count)}</span>
      </span>
    </label>
  )
}
