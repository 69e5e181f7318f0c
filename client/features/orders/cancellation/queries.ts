import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import type { CancelLinesInput } from '#shared/api/orders.ts'
import { parsePieces } from '#shared/rules/orders/pieces.ts'
import { cancelLinesDocument, forecastCancellationDocument } from './cancellation.generated.ts'

/** What cancelling these pieces ("0:1,2:3") leads to. */
export const cancellationForecastQuery = (api: Api, { order: number, signature }: OrderPageLink, pieces: string) =>
  queryOptions({
    queryKey: ['order', 'cancellation', number, signature ?? '', pieces],
    queryFn: async ({ signal }) => {
      const lines = parsePieces(pieces) ?? []
      return (await api.query(forecastCancellationDocument, { number, signature, lines }, signal)).forecastCancellation
    },
  })

/** Cancels pieces of an order that have not been shipped; fails as documented at the gateway's cancelLines. */
export async function cancelLines({ api, queryClient }: Site, input: CancelLinesInput) {
  await api.query(cancelLinesDocument, input)
  await queryClient.invalidateQueries({ queryKey: ['order'], refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['customer'], refetchType: 'none' })
}
