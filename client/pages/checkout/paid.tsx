import { useSearchParams } from 'react-router'
import { basketQuery } from '#client/features/basket/basket/index.ts'
import { CheckoutFrame } from '#client/features/checkout/checkout/index.ts'
import { GuestRegistration } from '#client/features/customers/credentials/index.ts'
import { PaymentOutcomeView, payAction, paymentOutcomeQuery } from '#client/features/orders/orders/index.ts'
import { ApiError } from '#client/lib/api.ts'
import { type PageModule, redirectTo } from '#client/lib/page.ts'
import type { PaymentReturnInput } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'

function parseReturnInput(search: URLSearchParams): PaymentReturnInput {
  const get = (name: keyof PaymentReturnInput) => search.get(name) ?? ''
  return {
    order: get('order'),
    provider: get('provider'),
    payment: get('payment'),
    result: get('result'),
    at: get('at'),
    signature: get('signature'),
  }
}

/** Where a payment provider sends the shopper back to (O21); a forged address leads to their own last order. */
export const load: PageModule['load'] = async ({ tenant, locale, api, queryClient }, { url }) => {
  try {
    await Promise.all([
      queryClient.fetchQuery(paymentOutcomeQuery(api, parseReturnInput(url.searchParams))),
      queryClient.fetchQuery(basketQuery(api)),
    ])
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    redirectTo(getPath(tenant, locale, 'checkout/confirmation'))
  }
}

export const action: PageModule['action'] = payAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('payments.title'),
  noindex: true,
  secret: true,
})

export default function PaidPage() {
  const [search] = useSearchParams()
  return (
    <CheckoutFrame>
      <PaymentOutcomeView input={parseReturnInput(search)} account={(order) => <GuestRegistration order={order} />} />
    </CheckoutFrame>
  )
}
