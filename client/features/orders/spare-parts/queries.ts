import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import { type OrderParts, type OrderPartsInput, SPARE_PARTS_API } from '#shared/api/spare-parts.ts'

/** What parts of an order can be had, and which were ordered; null if the visitor may not see it. */
export const orderPartsQuery = (api: Api, link: OrderPageLink) =>
  queryOptions({
    queryKey: ['customer', 'spare-parts', link.order, link.signature ?? ''],
    queryFn: ({ signal }) =>
      api.get<OrderParts>(`${SPARE_PARTS_API}?${new URLSearchParams({ ...link })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not-found') return null
        throw error
      }),
  })

export async function orderParts({ api, queryClient }: Site, { signature, ...input }: OrderPartsInput) {
  const link = { order: input.order, ...(signature && { signature }) }
  const parts = await api.post<OrderParts>(SPARE_PARTS_API, { ...input, ...link })
  queryClient.setQueryData(orderPartsQuery(api, link).queryKey, parts)
}
