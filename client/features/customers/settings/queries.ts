import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import {
  CUSTOMER_SETTINGS_PATH,
  type CustomerSettings,
  type CustomerSettingsInput,
} from '#shared/api/customer-settings.ts'
import { CUSTOMER_API } from '#shared/api/customers.ts'

const SETTINGS_PATH = `${CUSTOMER_API}${CUSTOMER_SETTINGS_PATH}`

/** What the customer has switched on or off. */
export const customerSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['customer', 'settings'],
    queryFn: ({ signal }) => api.get<CustomerSettings>(SETTINGS_PATH, signal),
  })

/** Changes what the input names. */
export async function saveSettings({ api, queryClient }: Site, input: CustomerSettingsInput) {
  queryClient.setQueryData(customerSettingsQuery(api).queryKey, await api.post<CustomerSettings>(SETTINGS_PATH, input))
}
