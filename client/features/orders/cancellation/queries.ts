import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { PageRequest, Site } from '#client/lib/page.ts'
import type { CancelLinesInput } from '#shared/api/orders.ts'
import { parsePieces } from '#shared/rules/orders/pieces.ts'
import { cancelLinesDocument, forecastCancellationDocument } from './cancellation.generated.ts'

/** The order of the page's address, with the signature of an e-mail's link if there is one. */
export const parseOrderLink = ({ params, url }: PageRequest): { number: string; signature: string | undefined } => ({
  number: params.number ?? '',
  signature: url.searchParams.get('signature') ?? undefined,
})

/** What cancelling these pieces ("0:1,2:3") leads to. */
export const cancellationForecastQuery = (
  api: Api,
  { number, signature }: { number: string; signature: string | undefined },
  pieces: string,
) =>
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
