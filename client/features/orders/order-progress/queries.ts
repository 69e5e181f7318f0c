import { queryOptions } from '@tanstack/react-query'
import type { Api, WithoutNulls } from '#client/lib/api.ts'
import { type OrderProgressQuery, orderProgressDocument } from './order-progress.generated.ts'

export type OrderProgress = WithoutNulls<OrderProgressQuery>['orderProgress']
export type ShipmentProgress = OrderProgress['shipments'][number]
export type Replacement = OrderProgress['replacements'][number]
export type LineProgressData = OrderProgress['lines'][number]

/** How far an own order is, or the one that the signature of its link opens; fails with 404 for any other. */
export const orderProgressQuery = (api: Api, number: string, signature: string | undefined) =>
  queryOptions({
    queryKey: ['order', 'progress', number, signature ?? ''],
    queryFn: async ({ signal }) =>
      (await api.query(orderProgressDocument, { number, signature }, signal)).orderProgress,
  })
