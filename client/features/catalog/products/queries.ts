import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { CATALOG_API, type Category } from '#shared/api/catalog.ts'
import { SEARCH_API, type SearchResult, type SortKey } from '#shared/api/search.ts'
import { productDocument } from './product.generated.ts'

const ROW_CARD_COUNT = 8

/** A product page's data; fails with not-found. Identity: the sku (S3). */
export const productQuery = (api: Api, sku: string) =>
  queryOptions({
    queryKey: ['product', sku],
    queryFn: async ({ signal }) => (await api.query(productDocument, { sku }, signal)).product,
  })

/** What a row of products shows: a category, or all; the newest, the reduced … */
export interface ProductRowOptions {
  category?: string | undefined
  sort: SortKey
  reduced?: boolean | undefined
}

/** The first few products of a list. */
export function productRowQuery(api: Api, { category, sort, reduced }: ProductRowOptions) {
  const search = new URLSearchParams({
    ...(category && { category }),
    sort,
    pageSize: String(ROW_CARD_COUNT),
    ...(reduced && { 'f.reduced': 'yes' }),
  })
  return queryOptions({
    queryKey: ['product-row', search.toString()],
    queryFn: async ({ signal }) => (await api.get<SearchResult>(`${SEARCH_API}/searchv2?${search}`, signal)).items,
  })
}

/** The category tree, three levels deep. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.get<readonly Category[]>(`${CATALOG_API}/categories`, signal),
  })
