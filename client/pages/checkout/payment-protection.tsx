import { openStep, PaymentProtection, paymentProtectionAction, StepPage } from '../../features/checkout/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'payment-protection'))

export const action: PageModule['action'] = paymentProtectionAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('instalments.protection-title'), noindex: true })

export default function PaymentProtectionPage() {
  return (
    <StepPage step="payment-protection" title="instalments.protection-title">
      {({ credit }) => credit?.protection && <PaymentProtection protection={credit.protection} />}
    </StepPage>
  )
}
