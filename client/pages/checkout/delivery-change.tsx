import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { CheckoutFrame, checkoutQuery, DeliveryForm, deliveryAction, openStep } from '../../features/checkout/index.ts'
import { KeepAddress, keepAddress } from '../../features/customers/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'delivery'))

export const action: PageModule['action'] = async (site, form) => {
  const result = await deliveryAction(site, form)
  if ('redirect' in result) await keepAddress(site, form)
  return result
}

export const head: PageModule['head'] = ({ tenant }, _request, words) => ({ title: `${words('checkout.delivery-title')} – ${tenant.name}`, noindex: true })

export default function DeliveryChangePage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  return (
    <CheckoutFrame step="delivery" checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id="checkout.delivery-title" />
      </h1>
      <DeliveryForm checkout={checkout} change={true} keep={<KeepAddress />} />
    </CheckoutFrame>
  )
}
