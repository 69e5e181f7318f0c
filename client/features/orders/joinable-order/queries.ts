import { queryOptions } from '@tanstack/react-query'
import { sessionQuery } from '#client/features/customers/sessions/index.ts'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import { joinableOrderDocument } from './joinable-order.generated.ts'

/** What of a basket is delivered for a fee. */
export const listChargedClasses = ({ totals }: Pick<Basket, 'totals'>): DeliveryClass[] => [
  ...(totals.parcelFee.cents > 0 ? (['parcel'] as const) : []),
  ...(totals.freightFee.cents > 0 ? (['freight'] as const) : []),
]

/** The customer's order that goods of these kinds can go with; none for whoever is not fully logged in. */
export const joinableOrderQuery = (api: Api, classes: readonly DeliveryClass[]) =>
  queryOptions({
    queryKey: ['order', 'joinable', ...classes],
    queryFn: async ({ signal }) =>
      classes.length === 0
        ? null
        : ((await api.query(joinableOrderDocument, { classes }, signal)).joinableOrder ?? null),
  })

/** Looks for it where that can matter: for whoever is fully logged in and would pay a delivery. */
export async function prefetchJoinableOrder({ api, queryClient }: Pick<Site, 'api' | 'queryClient'>, basket: Basket) {
  const classes = listChargedClasses(basket)
  const isFull = queryClient.getQueryData(sessionQuery(api).queryKey)?.type === 2
  if (isFull && classes.length > 0) await queryClient.prefetchQuery(joinableOrderQuery(api, classes))
}
