import { DelayedPayment, delayedPaymentAction, openStep, StepPage } from '../../features/checkout/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'delayed-payment'))

export const action: PageModule['action'] = delayedPaymentAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('instalments.pause-title'), noindex: true })

export default function DelayedPaymentPage() {
  return (
    <StepPage step="delayed-payment" title="instalments.pause-title">
      {({ credit }) => credit?.pause && <DelayedPayment pause={credit.pause} />}
    </StepPage>
  )
}
