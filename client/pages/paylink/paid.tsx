import { useSearchParams } from 'react-router'
import { shopName } from '#shared/tenant.ts'
import { CheckoutFrame } from '../../features/checkout/index.ts'
import { keyIn, PaylinkView } from '../../features/paylinks/index.ts'
import type { PageModule } from '../../lib/page.ts'

export { action, load } from '../paylink.tsx'

export const head: PageModule['head'] = ({ tenant, locale }, _request, words) => ({
  title: `${words('payments.title')} – ${shopName(tenant, locale)}`,
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
