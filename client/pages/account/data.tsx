import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { SizeMemorySection, sizeMemoryActions, sizeMemoryQuery } from '#client/features/catalog/size-memory/index.ts'
import {
  AccountDeleted,
  AccountFrame,
  accountActions,
  PersonalData,
  profileQuery,
  SuccessMessage,
} from '#client/features/customers/account/index.ts'
import { requireLogin, sessionQuery, useSession } from '#client/features/customers/sessions/index.ts'
import { customerSettingsQuery } from '#client/features/customers/settings/index.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageModule } from '#client/lib/page.ts'

const successMessages = {
  'sizes-forgotten': 'size-memory.forgotten',
  'sizes-on': 'size-memory.on-now',
  'sizes-off': 'size-memory.off-now',
} as const

const isAccountDeleted = (search: URLSearchParams) => search.get('done') === 'deleted'

export const load: PageModule['load'] = async (site, { url }) => {
  const { api, queryClient } = site
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (isAccountDeleted(url.searchParams) && type !== 2) return
  await requireLogin(site, url)
  await Promise.all([
    queryClient.ensureQueryData(profileQuery(api)),
    queryClient.fetchQuery(customerSettingsQuery(api)),
    queryClient.fetchQuery(sizeMemoryQuery(api)),
  ])
}

export const action: PageModule['action'] = chooseByIntent(sizeMemoryActions, accountActions.deleteAccount)

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
      <SuccessMessage messageIds={successMessages} />
      <SizeMemorySection />
      <PersonalData />
    </AccountFrame>
  )
}
