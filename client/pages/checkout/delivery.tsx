import { checkoutActions, DeliveryForm, openStep, StepPage } from '#client/features/checkout/checkout/index.ts'
import { SaveAddressCheckbox, saveAddressIfRequested } from '#client/features/customers/account/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'delivery'))

export const action: PageModule['action'] = async (site, form, request) => {
  const result = await checkoutActions.delivery(site, form, request)
  if ('redirect' in result) await saveAddressIfRequested(site, form)
  return result
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('checkout.delivery-title'),
  noindex: true,
})

export default function DeliveryPage({ change = false }: { change?: boolean }) {
  return (
    <StepPage step="delivery" title="checkout.delivery-title">
      {(checkout) => <DeliveryForm checkout={checkout} change={change} saveAddressOption={<SaveAddressCheckbox />} />}
    </StepPage>
  )
}
