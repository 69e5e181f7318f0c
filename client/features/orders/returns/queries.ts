import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import type { OrderState } from '#shared/api/orders.ts'
import {
  type AnnounceReturnInput,
  type CancelReturnInput,
  type OrderReturns,
  RETURNS_API,
  type ReturnForecast,
} from '#shared/api/returns.ts'

/** The link as the query of an address of the API. */
export const formatReturnLink = (link: OrderPageLink) => new URLSearchParams({ ...link }).toString()

/** What of an order can be sent back, and what comes back; null if the visitor may not see it. */
export const orderReturnsQuery = (api: Api, link: OrderPageLink) =>
  queryOptions({
    queryKey: ['customer', 'returns', link.order, link.signature ?? ''],
    queryFn: ({ signal }) =>
      api.get<OrderReturns>(`${RETURNS_API}?${formatReturnLink(link)}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not-found') return null
        throw error
      }),
  })

async function change({ api, queryClient }: Site, path: string, input: OrderPageLink) {
  const returns = await api.post<OrderReturns>(path, input)
  const { order, signature } = input
  const { queryKey } = orderReturnsQuery(api, { order, ...(signature && { signature }) })
  queryClient.setQueryData(queryKey, returns)
}

export const announceReturn = (site: Site, { signature, ...input }: AnnounceReturnInput) =>
  change(site, RETURNS_API, { ...input, ...(signature && { signature }) })

export const cancelReturn = (site: Site, { signature, ...input }: CancelReturnInput) =>
  change(site, `${RETURNS_API}/cancel`, { ...input, ...(signature && { signature }) })

/** True if something of an order in this state may come back, or has. */
export const mayComeBack = (state: OrderState) =>
  state !== 'placed' && state !== 'accepted' && state !== 'picking' && state !== 'cancelled'

/**
 * What sending these pieces back would lead to; null where it cannot be told now, e.g. while the order is being paid.
 */
export const returnForecastQuery = (api: Api, link: OrderPageLink, pieces: string, reasons: string) =>
  queryOptions({
    queryKey: ['customer', 'returns', link.order, 'forecast', pieces, reasons],
    queryFn: async ({ signal }) => {
      if (pieces === '') return null
      const query = new URLSearchParams({ ...link, pieces, reasons })
      return api.get<ReturnForecast>(`${RETURNS_API}/forecast?${query}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status > 0) return null
        throw error
      })
    },
  })
