import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { INFORM_GRAPHQL_API } from '#shared/api/recommendations.ts'
import {
  boughtTogetherDocument,
  popularProductsDocument,
  productCardsDocument,
  relatedProductsDocument,
} from './recommendations.generated.ts'

const GRAPHQL_PATH = INFORM_GRAPHQL_API // S7
const STALE_TIME_MS = 300_000 // computed hourly; a product that sold out meanwhile says so on its own page

/** The recommendations of a product page, all rows in one request. */
export const relatedProductsQuery = (api: Api, sku: string) =>
  queryOptions({
    queryKey: ['recommendations', 'related', sku],
    queryFn: ({ signal }) => api.query(relatedProductsDocument, { sku }, signal, GRAPHQL_PATH),
    staleTime: STALE_TIME_MS,
  })

/** The recommendations for a basket. */
export const boughtTogetherQuery = (api: Api, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['recommendations', 'bought-together', skus],
    queryFn: async ({ signal }) =>
      (await api.query(boughtTogetherDocument, { skus }, signal, GRAPHQL_PATH)).recommendations,
    staleTime: STALE_TIME_MS,
  })

/** The most popular products of the shop. */
export const popularProductsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recommendations', 'popular'],
    queryFn: async ({ signal }) => (await api.query(popularProductsDocument, {}, signal, GRAPHQL_PATH)).recommendations,
    staleTime: STALE_TIME_MS,
  })

/** The cards of these products, in their order. */
export const productCardsQuery = (api: Api, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['recommendations', 'cards', skus],
    queryFn: async ({ signal }) => (await api.query(productCardsDocument, { skus }, signal, GRAPHQL_PATH)).productCards,
    staleTime: STALE_TIME_MS,
  })
