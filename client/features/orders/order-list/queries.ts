import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, type WithoutNulls } from '#client/lib/api.ts'
import { MAX_ORDER_WORDS } from '#shared/api/order-list-input.ts'
import {
  type AccountOverviewQuery,
  accountOverviewDocument,
  balanceDocument,
  type OwnOrdersQuery,
  ownOrdersDocument,
} from './order-list.generated.ts'

export type OwnOrderPage = WithoutNulls<OwnOrdersQuery>['ownOrders']
export type ListedOrder = OwnOrderPage['orders'][number]

/** What narrows the list, as the page's address has it. */
export interface OrderFilter {
  words: string
  year?: number
  before?: string
}

/** Reads the address of the list; what is no year is left out. */
export function parseOrderFilter(search: URLSearchParams): OrderFilter {
  const year = Number(search.get('year'))
  const before = search.get('before')
  return {
    words: (search.get('q') ?? '').trim().slice(0, MAX_ORDER_WORDS),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2999 && { year }),
    ...(before && { before }),
  }
}

/** The query of an address; the inverse of parseOrderFilter. */
export function formatOrderFilter({ words, year, before }: OrderFilter): string {
  const entries = { ...(words && { q: words }), ...(year && { year: String(year) }), ...(before && { before }) }
  const query = new URLSearchParams(entries).toString()
  return query && `?${query}`
}

/** One page of the customer's orders. */
export const ownOrdersQuery = (api: Api, filter: OrderFilter) =>
  queryOptions({
    queryKey: ['customer', 'orders', 'page', filter],
    queryFn: async ({ signal }) => (await api.query(ownOrdersDocument, { ...filter }, signal)).ownOrders,
  })

export type AccountOverviewData = WithoutNulls<AccountOverviewQuery>

/** What the account's overview shows of orders and returns; the number of its queries does not grow with them. */
export const accountOverviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'orders', 'overview'],
    queryFn: ({ signal }) => api.query(accountOverviewDocument, {}, signal),
  })

/** What the customer owes today; null if that cannot be told now (S8.10). 401 as every page of the account. */
export const balanceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'balance'],
    queryFn: async ({ signal }) => {
      try {
        return (await api.query(balanceDocument, {}, signal)).balance
      } catch (error) {
        if (error instanceof ApiError && error.status >= 500) return null
        throw error
      }
    },
    staleTime: 0,
  })
