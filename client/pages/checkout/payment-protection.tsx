import { checkoutActions, openStep, PaymentProtection, StepPage } from '#client/features/checkout/checkout/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'payment-protection'))

export const action: PageModule['action'] = checkoutActions.paymentProtection

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('instalments.protection-title'),
  noindex: true,
})

export default function PaymentProtectionPage() {
  return (
    <StepPage step="payment-protection" title="instalments.protection-title">
      {({ credit }) => credit?.protection && <PaymentProtection protection={credit.protection} />}
    </StepPage>
  )
}
