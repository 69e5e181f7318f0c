import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { OrderRecordView } from '#shared/api/order-records.ts'
import { ORDERS_API } from '#shared/api/orders.ts'

/** The record of the visitor's own order; fails with 404 for any other. It never changes. */
export const orderRecordQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['contract', number],
    queryFn: ({ signal }) => api.get<OrderRecordView>(`${ORDERS_API}/${encodeURIComponent(number)}/contract`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
