import { type FacetKey, facetKeys, type SearchResult } from '#shared/api/search.ts'
import { type ListState, toListQueryString } from './list-state.ts'

/** Facets people search the web by: "blue sofas", "sofas by …". */
const indexableKeys: readonly FacetKey[] = ['brand', 'colour']
/** Fewer goods are no page of their own. */
const MIN_PRODUCTS = 8

/** What search engines may make of a category's list in this state. */
export interface Indexing {
  /** Query of the canonical address; empty for the plain category. */
  query: string
  noindex: boolean
  /** The one chosen value, where it makes a page of its own. */
  value?: string
}

/**
 * The plain category, or the category with exactly one brand or one colour and enough goods, has an entry of its own;
 * order and growth of a list never do. Every other combination names the plain category as its canonical address and is
 * not indexed.
 */
export function getIndexing({ total, facets }: Pick<SearchResult, 'total' | 'facets'>, state: ListState): Indexing {
  const chosen = facetKeys.flatMap((key) => (state.filters[key] ?? []).map((value) => ({ key, value })))
  const [only] = chosen
  if (!only) return { query: '', noindex: total === 0 }
  const label = facets.find(({ key }) => key === only.key)?.values.find(({ value }) => value === only.value)?.label
  if (chosen.length > 1 || !indexableKeys.includes(only.key) || label === undefined || total < MIN_PRODUCTS)
    return { query: '', noindex: true }
  return { query: toListQueryString({ ...state, sort: 'relevance', page: 1 }), noindex: false, value: label }
}
