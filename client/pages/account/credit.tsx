import { FormattedMessage } from 'react-intl'
import { AccountFrame, Club, clubAction, Done } from '../../features/customers/index.ts'
import { CreditAccountView, creditAccountAction, creditAccountQuery } from '../../features/instalments/index.ts'
import { requireLogin } from '../../features/sessions/index.ts'
import type { PageModule } from '../../lib/page.ts'

const words = { limit: 'instalments.limit-saved', withdrawn: 'instalments.withdrawn', cancelled: 'instalments.protection-cancelled' } as const

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(creditAccountQuery(site.api))
}

export const action: PageModule['action'] = (site, form, request) =>
  form.has('member') ? clubAction(site, form, request) : creditAccountAction(site, form, request)

export const head: PageModule['head'] = (_site, _request, say) => ({ title: say('instalments.account'), noindex: true })

export default function CreditPage() {
  return (
    <AccountFrame page="account/credit" title={<FormattedMessage id="instalments.account" />}>
      <Done words={words} />
      <CreditAccountView />
      <Club />
    </AccountFrame>
  )
}
