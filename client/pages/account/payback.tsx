import { FormattedMessage } from 'react-intl'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { Payback, paybackAction, paybackQuery } from '#client/features/customers/payback/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.ensureQueryData(paybackQuery(site.api))
}

export const action: PageModule['action'] = paybackAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('customers.payback-title'),
  noindex: true,
})

export default function PaybackPage() {
  return (
    <AccountFrame page="account/payback" title={<FormattedMessage id="customers.payback-title" />}>
      <Payback />
    </AccountFrame>
  )
}
