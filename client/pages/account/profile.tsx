import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import {
  AccountFrame,
  accountActions,
  EmailStatus,
  ProfileForm,
  profileQuery,
  SuccessMessage,
} from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.ensureQueryData(profileQuery(site.api))
}

export const action: PageModule['action'] = accountActions.profile

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('customers.profile'),
  noindex: true,
})

export default function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  return (
    <AccountFrame page="account/profile" title={<FormattedMessage id="customers.profile" />}>
      <SuccessMessage messageIds={{ saved: 'customers.saved', sent: 'credentials.register-again-done' }} />
      <p className="account__lead">
        <FormattedMessage id="customers.number" values={{ number: profile.number }} />
      </p>
      <EmailStatus profile={profile} />
      <ProfileForm key={profile.number} profile={profile} />
    </AccountFrame>
  )
}
