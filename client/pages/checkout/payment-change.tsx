import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { CheckoutFrame, checkoutQuery, openStep, PaymentForm, paymentAction } from '../../features/checkout/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'payment'))

export const action: PageModule['action'] = paymentAction

export const head: PageModule['head'] = ({ tenant }, _request, words) => ({ title: `${words('checkout.payment-title')} – ${tenant.name}`, noindex: true })

export default function PaymentChangePage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  return (
    <CheckoutFrame step="payment" checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id="checkout.payment-heading" />
      </h1>
      <PaymentForm checkout={checkout} change={true} />
    </CheckoutFrame>
  )
}
