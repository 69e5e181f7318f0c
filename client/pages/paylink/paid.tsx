import { useSearchParams } from 'react-router'
import { CheckoutFrame } from '#client/features/checkout/checkout/index.ts'
import { PaylinkView, parsePaylinkAccess } from '#client/features/payments/paylinks/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export { action, load } from '../paylink.tsx'

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('payments.title'),
  noindex: true,
  secret: true,
})

/** Where the payment provider sends payers by link back to, with its signature. */
export default function PaylinkPaidPage() {
  const [search] = useSearchParams()
  return (
    <CheckoutFrame>
      <PaylinkView paylink={parsePaylinkAccess(search)} returned />
    </CheckoutFrame>
  )
}
