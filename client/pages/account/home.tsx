import {
  AccountFrame,
  AccountOverview,
  addressesQuery,
  devicesQuery,
  profileQuery,
  recentOrdersQuery,
} from '#client/features/customers/account/index.ts'
import { requireLogin, useGreeting, useSession } from '#client/features/customers/sessions/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  const { api, queryClient } = site
  await Promise.all([
    queryClient.ensureQueryData(profileQuery(api)),
    queryClient.ensureQueryData(addressesQuery(api)),
    queryClient.prefetchQuery(recentOrdersQuery(api)),
    queryClient.prefetchQuery(devicesQuery(api)),
  ])
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('customers.title'),
  noindex: true,
})

export default function AccountHomePage() {
  const { customer } = useSession()
  const greeting = useGreeting()
  return (
    <AccountFrame page="account/home" title={customer && greeting(customer)}>
      <AccountOverview />
    </AccountFrame>
  )
}
