import { FormattedMessage } from 'react-intl'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { OwnClaims, ownClaimsQuery } from '#client/features/orders/guarantee-claims/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(ownClaimsQuery(site.api))
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('guarantee-claims.own-title'),
  noindex: true,
})

/** The defects that the customer has reported. */
export default function GuaranteePage() {
  return (
    <AccountFrame page="account/guarantee" title={<FormattedMessage id="guarantee-claims.own-title" />}>
      <OwnClaims />
    </AccountFrame>
  )
}
