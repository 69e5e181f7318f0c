import { queryOptions } from '@tanstack/react-query'
import { SEARCH_PAGE_SIZE, type SearchResult, type SearchSeo } from '#shared/contracts/search.ts'
import type { Variant } from '#shared/experiments.ts'
import type { Api } from '../../lib/api.ts'
import type { Site } from '../../lib/page.ts'
import { type ListState, listQueryString } from './list-state.ts'

/** How many pages one answer may hold (contracts/search.ts, `pages`). */
const MAX_PAGES = 10

/** A/B test 2025_4_Artikelreduktion: fewer articles per page (O69). */
export const EXPERIMENT = '2025_4_Artikelreduktion'
const pageSizes: Record<Variant, number> = { A: SEARCH_PAGE_SIZE, B: 36 }

type Asking = Pick<Site, 'api' | 'variants'>

/** How many cards a page of a list has for this visitor. */
export const pageSizeOf = ({ variants }: Pick<Site, 'variants'>) => pageSizes[variants[EXPERIMENT]]

/** Which list: of a search term or of a category. */
export interface ListSource {
  term?: string | undefined
  category?: string | undefined
}

/** First page shown of a grown list. */
export const firstPage = ({ page }: ListState) => Math.max(1, page - MAX_PAGES + 1)

function address(site: Asking, { term, category }: ListSource, state: ListState, pages: number) {
  const pageSize = pageSizeOf(site)
  const own = new URLSearchParams({
    ...(term && { term }),
    ...(category && { category }),
    ...(pages > 1 && { pages: String(pages) }),
    ...(pageSize !== SEARCH_PAGE_SIZE && { pageSize: String(pageSize) }),
  })
  const rest = listQueryString(state).replace('?', '&')
  return `/api/search/searchv2?${own}${rest}`
}

/** A list as far as its address says it has grown: all its pages in one answer. */
export function productListQuery(site: Asking, source: ListSource, state: ListState) {
  const first = firstPage(state)
  const path = address(site, source, { ...state, page: first }, state.page - first + 1)
  return queryOptions({ queryKey: ['search', path], queryFn: ({ signal }) => site.api.get<SearchResult>(path, signal) })
}

/** One page alone, to be added to the list that is shown. */
export const fetchPage = (site: Asking, source: ListSource, state: ListState) => site.api.get<SearchResult>(address(site, source, state, 1))

/** What search engines and readers are told of a category (SeoData, O3). */
export const seoQuery = (api: Api, category: string) =>
  queryOptions({ queryKey: ['seo', category], queryFn: ({ signal }) => api.get<SearchSeo>(`/api/search/seo?${new URLSearchParams({ category })}`, signal) })
