import { shopName } from '#shared/tenant.ts'
import { CheckoutFrame, CheckoutNotice, noticeStatus } from '../../features/checkout/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const status: PageModule['status'] = (_site, { url }) => noticeStatus(url)

export const head: PageModule['head'] = ({ tenant, locale }, _request, words) => ({
  title: `${words('checkout.notice-title')} – ${shopName(tenant, locale)}`,
  noindex: true,
})

export default function NoticePage() {
  return (
    <CheckoutFrame>
      <CheckoutNotice />
    </CheckoutFrame>
  )
}
