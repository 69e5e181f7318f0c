import { FormattedMessage } from 'react-intl'
import { AccountFrame, devicesQuery, passkeysQuery, profileQuery, Settings, settingsAction } from '../../features/customers/index.ts'
import { requireLogin } from '../../features/sessions/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  const { api, queryClient } = site
  await Promise.all([queryClient.ensureQueryData(profileQuery(api)), queryClient.fetchQuery(devicesQuery(api)), queryClient.prefetchQuery(passkeysQuery(api))])
}

export const action: PageModule['action'] = settingsAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('customers.settings'), noindex: true })

export default function SettingsPage() {
  return (
    <AccountFrame page="account/settings" title={<FormattedMessage id="customers.settings" />}>
      <Settings />
    </AccountFrame>
  )
}
