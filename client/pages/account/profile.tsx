import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { AccountFrame, Done, EmailState, ProfileForm, profileAction, profileQuery } from '../../features/customers/index.ts'
import { requireLogin } from '../../features/sessions/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.ensureQueryData(profileQuery(site.api))
}

export const action: PageModule['action'] = profileAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('customers.profile'), noindex: true })

export default function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  return (
    <AccountFrame page="account/profile" title={<FormattedMessage id="customers.profile" />}>
      <Done words={{ saved: 'customers.saved', sent: 'credentials.register-again-done' }} />
      <p className="account__lead">
        <FormattedMessage id="customers.number" values={{ number: profile.number }} />
      </p>
      <EmailState profile={profile} />
      <ProfileForm key={profile.number} profile={profile} />
    </AccountFrame>
  )
}
