import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, type WithoutNulls } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { creditAccountQuery } from '../instalments/index.ts'
import { type DuePaymentsQuery, duePaymentsDocument } from './due-payments.generated.ts'

export type DuePayment = WithoutNulls<DuePaymentsQuery>['duePayments'][number]

/** Everything that the customer still has to pay, the earliest first; null if it cannot be shown now. */
export const duePaymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'due-payments'],
    queryFn: async ({ signal }) => {
      try {
        return (await api.query(duePaymentsDocument, {}, signal)).duePayments
      } catch (error) {
        if (error instanceof ApiError && error.status >= 500) return null
        throw error
      }
    },
    staleTime: 0,
  })

export const isPartOfCredit = ({ kind }: Pick<DuePayment, 'kind'>) => kind === 'instalment' || kind === 'pause'

/** What DuePayments and PaymentDates show, with the plans of the credits among it. */
export async function loadDuePayments({ api, queryClient }: Site) {
  const due = await queryClient.fetchQuery(duePaymentsQuery(api))
  if (due?.some(isPartOfCredit)) await queryClient.fetchQuery(creditAccountQuery(api))
}
