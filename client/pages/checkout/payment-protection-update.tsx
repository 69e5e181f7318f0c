import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { CheckoutFrame, checkoutQuery, openStep, PaymentProtection, paymentProtectionAction } from '../../features/checkout/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'payment-protection'))

export const action: PageModule['action'] = paymentProtectionAction

export const head: PageModule['head'] = ({ tenant }, _request, words) => ({ title: `${words('instalments.protection-title')} – ${tenant.name}`, noindex: true })

export default function PaymentProtectionUpdatePage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  const protection = checkout.credit?.protection
  return (
    <CheckoutFrame step="payment-protection" checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id="instalments.protection-title" />
      </h1>
      {protection && <PaymentProtection protection={protection} />}
    </CheckoutFrame>
  )
}
