import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { STORED_PAYMENTS_API, type StoredPaymentInput, type StoredPaymentList } from '#shared/api/stored-payments.ts'

/** The customer's stored ways to pay. */
export const storedPaymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'stored-payments'],
    queryFn: ({ signal }) => api.get<StoredPaymentList>(STORED_PAYMENTS_API, signal),
    staleTime: 0,
  })

async function change({ api, queryClient }: Site, path: 'remove' | 'default', input: StoredPaymentInput) {
  const after = await api.post<StoredPaymentList>(`${STORED_PAYMENTS_API}/${path}`, input)
  queryClient.setQueryData(storedPaymentsQuery(api).queryKey, after)
  await queryClient.invalidateQueries({ queryKey: ['checkout'], refetchType: 'none' })
}

/** Removes one, here and at the provider. */
export const removeStoredPayment = (site: Site, input: StoredPaymentInput) => change(site, 'remove', input)

/** Makes one the one that is proposed. */
export const makeStoredPaymentDefault = (site: Site, input: StoredPaymentInput) => change(site, 'default', input)
