import { checkoutActions, openStep, PaymentForm, StepPage } from '#client/features/checkout/checkout/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'payment'))

export const action: PageModule['action'] = checkoutActions.payment

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('checkout.payment-title'),
  noindex: true,
})

export default function PaymentPage({ change = false }: { change?: boolean }) {
  return (
    <StepPage step="payment" title="checkout.payment-heading">
      {(checkout) => <PaymentForm checkout={checkout} change={change} />}
    </StepPage>
  )
}
