import { type ChangeEvent, type Ref, useEffect, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Select } from '#client/components/select-field.tsx'
import { announce } from '#client/lib/announce.tsx'
import { facetKeys } from '#shared/api/facets.ts'
import { type SearchResult, type SortKey, sortKeys } from '#shared/api/search.ts'
import { countFilters, type ListState, parseListState } from './list-state.ts'

interface Props {
  result: Pick<SearchResult, 'total' | 'facets' | 'items'>
  state: ListState
  action: string
  /** Opens the filters if they are not beside the list. */
  onFilters: () => void
  /** Anchor of the filters for pages without JavaScript. */
  filtersId: string
  onChange: (next: ListState) => void
  /** The number of hits, announced when it changes; can take the focus. */
  count: Ref<HTMLParagraphElement>
}

/** The number of hits and their order; on small screens also a button for the filters. */
export function ListToolbar({ result, state, action, onFilters, filtersId, onChange, count }: Props) {
  const chosen = countFilters(state)
  return (
    <div className="list-toolbar">
      <p className="list-toolbar__count" role="status" tabIndex={-1} ref={count}>
        <FormattedMessage id="search.count" values={{ count: result.total }} />
      </p>
      <a
        className="button button--secondary button--small list-toolbar__filters"
        href={`#${filtersId}`}
        onClick={(event) => {
          event.preventDefault()
          onFilters()
        }}
      >
        <Icon name="filter" size="small" />
        <FormattedMessage id="search.filters-open" values={{ count: chosen }} />
      </a>
      <Sort result={result} state={state} action={action} onChange={onChange} />
    </div>
  )
}

/** Running costs come from energy and tyre labels: without any there is nothing to sort by. */
const listSortKeys = ({ items, facets }: Props['result'], chosen: SortKey) =>
  items.some(({ runningCosts }) => runningCosts) ||
  facets.some(({ key }) => key === 'energy') ||
  chosen === 'running-costs'
    ? sortKeys
    : sortKeys.filter((key) => key !== 'running-costs')

/** Announces the sentence when it is another one: sorting changes no number that would be read out. */
function useAnnouncedChange(sentence: string) {
  const last = useRef(sentence)
  useEffect(() => {
    if (last.current !== sentence) announce(sentence)
    last.current = sentence
  }, [sentence])
}

function Sort({ result, state, action, onChange }: Pick<Props, 'result' | 'state' | 'action' | 'onChange'>) {
  const { formatMessage } = useIntl()
  const id = useId()
  const formatSortKey = (key: SortKey) => formatMessage({ id: 'search.sort-key' }, { key: key.replace('-', '_') })
  useAnnouncedChange(formatMessage({ id: 'search.sorted' }, { order: formatSortKey(state.sort) }))
  const change = (event: ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...state, page: 1, sort: parseListState(new URLSearchParams({ sort: event.target.value })).sort })
  return (
    <form className="list-toolbar__sort" method="get" action={action}>
      {facetKeys.flatMap((key) =>
        (state.filters[key] ?? []).map((value) => (
          <input key={`${key} ${value}`} type="hidden" name={`f.${key}`} value={value} />
        )),
      )}
      <label className="list-toolbar__label" htmlFor={id}>
        <FormattedMessage id="search.sort" />
      </label>
      <Select
        id={id}
        name="sort"
        size="small"
        value={state.sort}
        onChange={change}
        options={listSortKeys(result, state.sort).map((key) => ({
          value: key,
          label: formatSortKey(key),
        }))}
      />
      <noscript className="list-toolbar__apply">
        <button className="button button--secondary button--small" type="submit">
          <FormattedMessage id="search.sort-apply" />
        </button>
      </noscript>
    </form>
  )
}
