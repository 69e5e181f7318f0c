import { CheckoutBlocker, CheckoutFrame, getBlockerStatus } from '#client/features/checkout/checkout/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const status: PageModule['status'] = (_site, { url }) => getBlockerStatus(url)

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('checkout.blocker-title'),
  noindex: true,
})

export default function CheckoutBlockedPage() {
  return (
    <CheckoutFrame>
      <CheckoutBlocker />
    </CheckoutFrame>
  )
}
