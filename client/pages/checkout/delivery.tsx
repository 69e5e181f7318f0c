import { DeliveryForm, deliveryAction, openStep, StepPage } from '../../features/checkout/index.ts'
import { KeepAddress, keepAddress } from '../../features/customers/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'delivery'))

export const action: PageModule['action'] = async (site, form) => {
  const result = await deliveryAction(site, form)
  if ('redirect' in result) await keepAddress(site, form)
  return result
}

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('checkout.delivery-title'), noindex: true })

export default function DeliveryPage({ change = false }: { change?: boolean }) {
  return (
    <StepPage step="delivery" title="checkout.delivery-title">
      {(checkout) => <DeliveryForm checkout={checkout} change={change} keep={<KeepAddress />} />}
    </StepPage>
  )
}
