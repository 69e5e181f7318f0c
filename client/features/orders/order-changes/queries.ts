import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { type ChangedPayment, ORDER_CHANGES_API, type OrderChanges } from '#shared/api/order-changes.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'

/** What of an order can be changed; fails with 404 not-found for one that the visitor may not see. */
export const orderChangesQuery = (api: Api, { order, signature }: OrderPageLink) =>
  queryOptions({
    queryKey: ['order', 'changes', order, signature ?? ''],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ order, ...(signature && { signature }) })
      return api.get<OrderChanges>(`${ORDER_CHANGES_API}?${query}`, signal)
    },
  })

async function post<T>({ api, queryClient }: Site, path: string, input: object): Promise<T> {
  const answer = await api.post<T>(`${ORDER_CHANGES_API}${path}`, input)
  await queryClient.invalidateQueries({ queryKey: ['order'], refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['customer'], refetchType: 'none' })
  return answer
}

/** Changes address, days or size. */
export const changeOrder = (site: Site, part: 'address' | 'days' | 'variant', input: object) =>
  post<OrderChanges>(site, `/${part}`, input)

/** Changes how the order is paid; answers where it is confirmed, if it is. */
export const changePayment = async (site: Site, input: object): Promise<string | undefined> =>
  (await post<ChangedPayment>(site, '/payment', input)).page
