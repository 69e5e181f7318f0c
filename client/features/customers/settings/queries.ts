import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import {
  CUSTOMER_SETTINGS_API,
  type CustomerSettings,
  type CustomerSettingsInput,
} from '#shared/api/customer-settings.ts'

/** What the customer has switched on or off. */
export const customerSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'settings'],
    queryFn: ({ signal }) => api.get<CustomerSettings>(CUSTOMER_SETTINGS_API, signal),
  })

/** Changes what the input names. */
export async function saveSettings({ api, queryClient }: Site, input: CustomerSettingsInput) {
  queryClient.setQueryData(
    customerSettingsQuery(api).queryKey,
    await api.post<CustomerSettings>(CUSTOMER_SETTINGS_API, input),
  )
}
