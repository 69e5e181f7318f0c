import { queryOptions } from '@tanstack/react-query'
import type { Category, Product } from '#shared/contracts/catalog.ts'
import type { SearchResult, SortKey } from '#shared/contracts/search.ts'
import type { Api } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'
import { productFields } from './product-fields.ts'

const ROW_LENGTH = 8

const productDocument = graphql(`query Product($sku: String!) { product(sku: $sku) { ${productFields} } }`)

/** A product page's data; fails with not-found. Identity: the sku (specification §3). */
export const productQuery = (api: Api, sku: string) =>
  queryOptions({ queryKey: ['product', sku], queryFn: async ({ signal }) => (await api.query(productDocument, { sku }, signal)).product as Product })

/** What a row of products shows: a range, or all; the newest, the reduced … */
export interface ProductRowOptions {
  category?: string | undefined
  sort: SortKey
  reduced?: boolean | undefined
}

/** The first few products of a list. */
export function productRowQuery(api: Api, { category, sort, reduced }: ProductRowOptions) {
  const search = new URLSearchParams({ ...(category && { category }), sort, pageSize: String(ROW_LENGTH), ...(reduced && { 'f.reduced': 'yes' }) })
  return queryOptions({
    queryKey: ['product-row', search.toString()],
    queryFn: async ({ signal }) => (await api.get<SearchResult>(`/api/search/searchv2?${search}`, signal)).items,
  })
}

/** The range tree, three levels deep. */
export const categoriesQuery = (api: Api) =>
  queryOptions({ queryKey: ['categories'], queryFn: ({ signal }) => api.get<readonly Category[]>('/api/catalog/categories', signal) })
