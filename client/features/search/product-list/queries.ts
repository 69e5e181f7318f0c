import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { SEARCH_API, SEARCH_PAGE_SIZE, type SearchResult, type SearchSeo } from '#shared/api/search.ts'
import type { ExperimentVariant } from '#shared/experiments.ts'
import { type ListState, toListQueryString } from './list-state.ts'

/** The most pages in one response (shared/api/search.ts, `pages`). */
const MAX_PAGES_PER_REQUEST = 10

/** A/B test 2025_4_Artikelreduktion: fewer products per page (O69). */
export const PAGE_SIZE_EXPERIMENT = '2025_4_Artikelreduktion'
const pageSizes: Record<ExperimentVariant, number> = { A: SEARCH_PAGE_SIZE, B: 36 }

type QuerySite = Pick<Site, 'api' | 'variants' | 'isCrawler'>

/** The number of cards per page of a list for this visitor. */
export const getPageSize = ({ variants }: Pick<Site, 'variants'>) => pageSizes[variants[PAGE_SIZE_EXPERIMENT]]

/** Selects a list: by search term or by category. */
export interface ListSource {
  term?: string | undefined
  category?: string | undefined
}

/** The first page shown of a list: shoppers see what has been loaded so far, crawlers one page at a time. */
export const getFirstPage = ({ isCrawler }: Pick<Site, 'isCrawler'>, { page }: Pick<ListState, 'page'>) =>
  isCrawler ? page : Math.max(1, page - MAX_PAGES_PER_REQUEST + 1)

function buildSearchPath(site: QuerySite, { term, category }: ListSource, state: ListState, pages: number) {
  const pageSize = getPageSize(site)
  const ownParameters = new URLSearchParams({
    ...(term && { term }),
    ...(category && { category }),
    ...(pages > 1 && { pages: String(pages) }),
    ...(pageSize !== SEARCH_PAGE_SIZE && { pageSize: String(pageSize) }),
  })
  const stateParameters = toListQueryString(state).replace('?', '&')
  return `${SEARCH_API}/searchv2?${ownParameters}${stateParameters}`
}

/** A list with all pages that its address names, in one response. */
export function productListQuery(site: QuerySite, source: ListSource, state: ListState) {
  const first = getFirstPage(site, state)
  const path = buildSearchPath(site, source, { ...state, page: first }, state.page - first + 1)
  return queryOptions({ queryKey: ['search', path], queryFn: ({ signal }) => site.api.get<SearchResult>(path, signal) })
}

/** Throws not-found if the address names a page past the end of the list. */
export function checkPageExists(search: URLSearchParams, { pageCount }: Pick<SearchResult, 'pageCount'>) {
  if (Number(search.get('page')) > pageCount) throw new ApiError(404, 'not-found')
}

/** A single page, to be added to the shown list. */
export const fetchPage = (site: QuerySite, source: ListSource, state: ListState) =>
  site.api.get<SearchResult>(buildSearchPath(site, source, state, 1))

/** What search engines and screen readers are told about a category (SeoData, O3). */
export const seoQuery = (api: Api, category: string) =>
  queryOptions({
    queryKey: ['seo', category],
    queryFn: ({ signal }) => api.get<SearchSeo>(`${SEARCH_API}/seo?${new URLSearchParams({ category })}`, signal),
  })
