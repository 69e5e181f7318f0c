import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { AccountFrame, deleteAction, Goodbye, PersonalData, profileQuery } from '../../features/customers/index.ts'
import { requireLogin, sessionQuery, useSession } from '../../features/sessions/index.ts'
import type { PageModule } from '../../lib/page.ts'

const isGone = (search: URLSearchParams) => search.get('done') === 'deleted'

export const load: PageModule['load'] = async (site, { url }) => {
  const { api, queryClient } = site
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (isGone(url.searchParams) && type !== 2) return
  await requireLogin(site, url)
  await queryClient.ensureQueryData(profileQuery(api))
}

export const action: PageModule['action'] = deleteAction

export const head: PageModule['head'] = (_site, { url }, words) => ({
  title: words(isGone(url.searchParams) ? 'customers.goodbye-title' : 'customers.data'),
  noindex: true,
})

export default function DataPage() {
  const [search] = useSearchParams()
  const { full } = useSession()
  if (isGone(search) && !full) return <Goodbye />
  return (
    <AccountFrame page="account/data" title={<FormattedMessage id="customers.data" />}>
      <PersonalData />
    </AccountFrame>
  )
}
