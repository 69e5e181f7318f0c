import { AccountFrame, addressesQuery, devicesQuery, Overview, profileQuery, recentOrdersQuery } from '../../features/customers/index.ts'
import { requireLogin, useGreeting, useSession } from '../../features/sessions/index.ts'
import type { PageModule } from '../../lib/page.ts'

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

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('customers.title'), noindex: true })

export default function AccountHomePage() {
  const { customer } = useSession()
  const greeting = useGreeting()
  return (
    <AccountFrame page="account/home" title={customer && greeting(customer)}>
      <Overview />
    </AccountFrame>
  )
}
