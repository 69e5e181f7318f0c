import { useSearchParams } from 'react-router'
import type { PaymentReturnInput } from '#shared/contracts/orders.ts'
import { pathFor } from '#shared/routes.ts'
import { basketQuery } from '../../features/basket/index.ts'
import { CheckoutFrame } from '../../features/checkout/index.ts'
import { OrderAccount } from '../../features/credentials/index.ts'
import { outcomeQuery, PaymentOutcome, payAction } from '../../features/orders/index.ts'
import { ApiError } from '../../lib/api.ts'
import { type PageModule, redirectTo } from '../../lib/page.ts'

const names = ['order', 'provider', 'payment', 'result', 'at', 'signature'] as const

const inputOf = (search: URLSearchParams) => Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as PaymentReturnInput

/** Where a payment provider sends the shopper back to (O21). An address that is forged, or about nobody's order, leads to what is his own. */
export const load: PageModule['load'] = async ({ tenant, locale, api, queryClient }, { url }) => {
  try {
    await Promise.all([queryClient.fetchQuery(outcomeQuery(api, inputOf(url.searchParams))), queryClient.fetchQuery(basketQuery(api))])
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    redirectTo(pathFor(tenant, locale, 'checkout/confirmation'))
  }
}

export const action: PageModule['action'] = payAction

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('payments.title'),
  noindex: true,
  secret: true,
})

export default function PaidPage() {
  const [search] = useSearchParams()
  return (
    <CheckoutFrame>
      <PaymentOutcome input={inputOf(search)} account={(order) => <OrderAccount order={order} />} />
    </CheckoutFrame>
  )
}
