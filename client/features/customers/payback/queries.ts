import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { CUSTOMER_API, type PaybackCard } from '#shared/api/customers.ts'
import type { PaybackCardInput } from '#shared/api/customers-input.ts'

const PAYBACK_PATH = `${CUSTOMER_API}/payback`

/** The customer's PAYBACK card. */
export const paybackQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'payback'],
    queryFn: ({ signal }) => api.get<PaybackCard>(PAYBACK_PATH, signal),
  })

/** Saves the card, or removes it; the basket's orders name it from then on. */
export async function savePaybackCard({ api, queryClient }: Site, input: PaybackCardInput) {
  queryClient.setQueryData(paybackQuery(api).queryKey, await api.post<PaybackCard>(PAYBACK_PATH, input))
  await queryClient.invalidateQueries({ queryKey: ['checkout'], refetchType: 'none' })
}
