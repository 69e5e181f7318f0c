import { FormattedMessage } from 'react-intl'
import { AccountFrame, FailureMessage } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { loadDuePayments, PaymentDates } from '#client/features/payments/due-payments/index.ts'
import { payNowActions } from '#client/features/payments/paylinks/index.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await loadDuePayments(site)
}

export const action = chooseByIntent(payNowActions)

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('due-payments.dates'),
  noindex: true,
})

/** The days on which the customer has to pay. */
export default function PaymentDatesPage() {
  return (
    <AccountFrame page="account/payment-dates" title={<FormattedMessage id="due-payments.dates" />}>
      <FailureMessage />
      <PaymentDates />
    </AccountFrame>
  )
}
