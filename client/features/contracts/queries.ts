import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#shared/contracts/contracts.ts'
import { ORDERS_PATH } from '#shared/contracts/orders.ts'
import type { Api } from '../../lib/api.ts'

/** What an own order was made on; fails with 404 for every other. It never changes. */
export const contractQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['contract', number],
    queryFn: ({ signal }) => api.get<Contract>(`${ORDERS_PATH}/${encodeURIComponent(number)}/contract`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
