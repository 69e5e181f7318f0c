import { queryOptions } from '@tanstack/react-query'
import type { SearchResult, SearchSeo } from '#shared/contracts/search.ts'
import type { Api } from '../../lib/api.ts'
import { type ListState, listQueryString } from './list-state.ts'

/** How many pages one answer may hold (contracts/search.ts, `pages`). */
const MAX_PAGES = 10

/** Which list: of a search term or of a category. */
export interface ListSource {
  term?: string | undefined
  category?: string | undefined
}

/** First page shown of a grown list. */
export const firstPage = ({ page }: ListState) => Math.max(1, page - MAX_PAGES + 1)

function address({ term, category }: ListSource, state: ListState, pages: number) {
  const own = new URLSearchParams({ ...(term && { term }), ...(category && { category }), ...(pages > 1 && { pages: String(pages) }) })
  const rest = listQueryString(state).replace('?', '&')
  return `/api/search/searchv2?${own}${rest}`
}

/** A list as far as its address says it has grown: all its pages in one answer. */
export function productListQuery(api: Api, source: ListSource, state: ListState) {
  const first = firstPage(state)
  const path = address(source, { ...state, page: first }, state.page - first + 1)
  return queryOptions({ queryKey: ['search', path], queryFn: ({ signal }) => api.get<SearchResult>(path, signal) })
}

/** One page alone, to be added to the list that is shown. */
export const fetchPage = (api: Api, source: ListSource, state: ListState) => api.get<SearchResult>(address(source, state, 1))

/** What search engines and readers are told of a category (SeoData, O3). */
export const seoQuery = (api: Api, category: string) =>
  queryOptions({ queryKey: ['seo', category], queryFn: ({ signal }) => api.get<SearchSeo>(`/api/search/seo?${new URLSearchParams({ category })}`, signal) })
