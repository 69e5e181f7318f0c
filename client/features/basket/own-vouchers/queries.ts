import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { VOUCHERS_API, type VoucherList } from '#shared/api/vouchers.ts'

/** The customer's own vouchers, or the one in a visitor's basket. */
export const ownVouchersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'vouchers'],
    queryFn: ({ signal }) => api.get<VoucherList>(VOUCHERS_API, signal),
    staleTime: 0,
  })
