import { FormattedMessage } from 'react-intl'
import {
  AccountFrame,
  AccountSettings,
  accountActions,
  devicesQuery,
  passkeysQuery,
  profileQuery,
} from '#client/features/customers/account/index.ts'
import { secondFactorQuery } from '#client/features/customers/second-factor/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { customerSettingsQuery } from '#client/features/customers/settings/index.ts'
import { storedPaymentsQuery } from '#client/features/payments/stored-payments/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  const { api, queryClient } = site
  await Promise.all([
    queryClient.ensureQueryData(profileQuery(api)),
    queryClient.fetchQuery(devicesQuery(api)),
    queryClient.prefetchQuery(passkeysQuery(api)),
    queryClient.prefetchQuery(secondFactorQuery(api)),
    queryClient.fetchQuery(customerSettingsQuery(api)),
    queryClient.fetchQuery(storedPaymentsQuery(api)),
  ])
}

export const action: PageModule['action'] = accountActions.settings

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('customers.settings'),
  noindex: true,
})

export default function SettingsPage() {
  return (
    <AccountFrame page="account/settings" title={<FormattedMessage id="customers.settings" />}>
      <AccountSettings />
    </AccountFrame>
  )
}
