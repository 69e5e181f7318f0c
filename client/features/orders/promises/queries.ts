import { queryOptions } from '@tanstack/react-query'
import type { Api, WithoutNulls } from '#client/lib/api.ts'
import { type OrderPromisesQuery, orderPromisesDocument } from './promises.generated.ts'

export type OrderPromise = WithoutNulls<OrderPromisesQuery>['orderPromises'][number]

/** The deadlines of an own order, or of the one that the signature opens; 404 not-found for any other. */
export const orderPromisesQuery = (api: Api, number: string, signature: string | undefined) =>
  queryOptions({
    queryKey: ['order', 'promises', number, signature ?? ''],
    queryFn: async ({ signal }) =>
      (await api.query(orderPromisesDocument, { number, signature }, signal)).orderPromises,
  })
