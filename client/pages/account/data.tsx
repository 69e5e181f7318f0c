import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  AccountDeleted,
  AccountFrame,
  accountActions,
  PersonalData,
  profileQuery,
} from '#client/features/customers/account/index.ts'
import { requireLogin, sessionQuery, useSession } from '#client/features/customers/sessions/index.ts'
import type { PageModule } from '#client/lib/page.ts'

const isAccountDeleted = (search: URLSearchParams) => search.get('done') === 'deleted'

export const load: PageModule['load'] = async (site, { url }) => {
  const { api, queryClient } = site
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (isAccountDeleted(url.searchParams) && type !== 2) return
  await requireLogin(site, url)
  await queryClient.ensureQueryData(profileQuery(api))
}

export const action: PageModule['action'] = accountActions.deleteAccount

export const head: PageModule['head'] = (_site, { url }, formatMessage) => ({
  title: formatMessage(isAccountDeleted(url.searchParams) ? 'customers.goodbye-title' : 'customers.data'),
  noindex: true,
})

export default function DataPage() {
  const [search] = useSearchParams()
  const { full } = useSession()
  if (isAccountDeleted(search) && !full) return <AccountDeleted />
  return (
    <AccountFrame page="account/data" title={<FormattedMessage id="customers.data" />}>
      <PersonalData />
    </AccountFrame>
  )
}
