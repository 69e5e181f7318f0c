import { type FacetKey, facetKeys } from '#shared/api/facets.ts'
import { type SearchResult, sortKeys } from '#shared/api/search.ts'
import { type ListState, toListQueryString } from './list-state.ts'

/** Facets that people use in web searches: "blue sofas", "sofas by …". */
const indexableKeys: readonly FacetKey[] = ['brand', 'colour']
/** Fewer products are not worth a page of their own. */
const MIN_PRODUCTS = 8

/** How search engines index a category's list in this state. */
export interface Indexing {
  /** Query of the canonical address; empty for the plain category. */
  query: string
  noindex: boolean
  /** The one chosen value, if it makes a page of its own. */
  value?: string
}

/**
 * The plain category, and the category with exactly one brand or colour and enough products, have an entry of their
 * own for each page; another order never has. Every other combination has the plain category as its canonical address
 * and is not indexed.
 */
export function getIndexing({ total, facets }: Pick<SearchResult, 'total' | 'facets'>, state: ListState): Indexing {
  const chosen = facetKeys.flatMap((key) => (state.filters[key] ?? []).map((value) => ({ key, value })))
  const [only] = chosen
  const page = state.sort === sortKeys[0] ? state.page : 1
  if (!only) return { query: toListQueryString({ sort: sortKeys[0], page, filters: {} }), noindex: total === 0 }
  const label = facets.find(({ key }) => key === only.key)?.values.find(({ value }) => value === only.value)?.label
  if (chosen.length > 1 || !indexableKeys.includes(only.key) || label === undefined || total < MIN_PRODUCTS)
    return { query: '', noindex: true }
  return { query: toListQueryString({ ...state, sort: sortKeys[0], page }), noindex: false, value: label }
}
