import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { CheckoutFrame, checkoutQuery, DelayedPayment, delayedPaymentAction, openStep } from '../../features/checkout/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'delayed-payment'))

export const action: PageModule['action'] = delayedPaymentAction

export const head: PageModule['head'] = ({ tenant }, _request, words) => ({ title: `${words('instalments.pause-title')} – ${tenant.name}`, noindex: true })

export default function DelayedPaymentPage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  const pause = checkout.credit?.pause
  return (
    <CheckoutFrame step="delayed-payment" checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id="instalments.pause-title" />
      </h1>
      {pause && <DelayedPayment pause={pause} />}
    </CheckoutFrame>
  )
}
