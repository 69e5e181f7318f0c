import { checkoutActions, DelayedPayment, openStep, StepPage } from '#client/features/checkout/checkout/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'delayed-payment'))

export const action: PageModule['action'] = checkoutActions.delayedPayment

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('instalments.pause-title'),
  noindex: true,
})

export default function DelayedPaymentPage() {
  return (
    <StepPage step="delayed-payment" title="instalments.pause-title">
      {({ credit }) => credit?.pause && <DelayedPayment pause={credit.pause} />}
    </StepPage>
  )
}
