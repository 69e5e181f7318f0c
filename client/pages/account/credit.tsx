import { FormattedMessage } from 'react-intl'
import { AccountFrame, SuccessMessage } from '#client/features/customers/account/index.ts'
import { Club, clubActions } from '#client/features/customers/club/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import {
  CreditAccountView,
  creditAccountActions,
  creditAccountQuery,
} from '#client/features/payments/instalments/index.ts'
import { payNowActions } from '#client/features/payments/paylinks/index.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageModule } from '#client/lib/page.ts'

const successMessages = {
  limit: 'instalments.limit-saved',
  withdrawn: 'instalments.withdrawn',
  cancelled: 'instalments.protection-cancelled',
} as const

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(creditAccountQuery(site.api))
}

export const action = chooseByIntent({ ...creditAccountActions, ...clubActions, ...payNowActions })

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('instalments.account'),
  noindex: true,
})

export default function CreditPage() {
  return (
    <AccountFrame page="account/credit" title={<FormattedMessage id="instalments.account" />}>
      <SuccessMessage messageIds={successMessages} />
      <CreditAccountView />
      <Club />
    </AccountFrame>
  )
}
