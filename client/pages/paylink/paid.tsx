import { useSearchParams } from 'react-router'
import { CheckoutFrame } from '../../features/checkout/index.ts'
import { keyIn, PaylinkView } from '../../features/paylinks/index.ts'
import type { PageModule } from '../../lib/page.ts'

export { action, load } from '../paylink.tsx'

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('payments.title'),
  noindex: true,
  secret: true,
})

/** Where the payment provider sends whoever pays by link back to, with its signature. */
export default function PaylinkPaidPage() {
  const [search] = useSearchParams()
  return (
    <CheckoutFrame>
      <PaylinkView paylink={keyIn(search)} returned />
    </CheckoutFrame>
  )
}
