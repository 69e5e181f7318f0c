import { CheckoutFrame, CheckoutNotice, noticeStatus } from '../../features/checkout/index.ts'
import type { PageModule } from '../../lib/page.ts'

export const status: PageModule['status'] = (_site, { url }) => noticeStatus(url)

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('checkout.notice-title'), noindex: true })

export default function NoticePage() {
  return (
    <CheckoutFrame>
      <CheckoutNotice />
    </CheckoutFrame>
  )
}
