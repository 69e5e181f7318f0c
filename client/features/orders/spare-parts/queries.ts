import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { PageRequest, Site } from '#client/lib/page.ts'
import { type OrderParts, type OrderPartsInput, SPARE_PARTS_API } from '#shared/api/spare-parts.ts'

/** The order of the page's address, with the signature of an e-mail's link if there is one. */
export interface PartsLink {
  order: string
  signature?: string
}

export function parsePartsLink({ params, url }: PageRequest): PartsLink {
  const signature = url.searchParams.get('signature')
  return { order: params.number ?? '', ...(signature && { signature }) }
}

/** What parts of an order can be had, and which were ordered; null if the visitor may not see it. */
export const orderPartsQuery = (api: Api, link: PartsLink) =>
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
