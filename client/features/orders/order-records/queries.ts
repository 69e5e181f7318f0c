import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { OrderRecordView } from '#shared/api/order-records.ts'
import { ORDERS_API } from '#shared/api/orders.ts'

/** The address of an order's record below the API; the signature from the confirmation opens it without a session. */
export const buildOrderRecordHref = (number: string, signature: string | null, file = '') =>
  `${ORDERS_API}/${encodeURIComponent(number)}/contract${file}${signature === null ? '' : `?${new URLSearchParams({ signature })}`}`

/** The record of an own or signed order; fails with 404 for any other. It never changes. */
export const orderRecordQuery = (api: Api, number: string, signature: string | null) =>
  queryOptions({
    queryKey: ['order-record', number, signature],
    queryFn: ({ signal }) => api.get<OrderRecordView>(buildOrderRecordHref(number, signature), signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
