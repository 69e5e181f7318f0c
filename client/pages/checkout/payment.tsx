import { openStep, PaymentForm, paymentAction, StepPage } from '../../features/checkout/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'payment'))

export const action: PageModule['action'] = paymentAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('checkout.payment-title'), noindex: true })

export default function PaymentPage({ change = false }: { change?: boolean }) {
  return (
    <StepPage step="payment" title="checkout.payment-heading">
      {(checkout) => <PaymentForm checkout={checkout} change={change} />}
    </StepPage>
  )
}
