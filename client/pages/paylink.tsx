import { useSearchParams } from 'react-router'
import { CheckoutFrame } from '../features/checkout/checkout/index.ts'
import { PaylinkView, parsePaylinkAccess, paylinkAction, paylinkQuery } from '../features/payments/paylinks/index.ts'
import type { PageModule } from '../lib/page.ts'

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.fetchQuery({ ...paylinkQuery(api, parsePaylinkAccess(url.searchParams)), staleTime: 0 })
}

export const action: PageModule['action'] = paylinkAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('paylinks.title'),
  noindex: true,
  secret: true,
})

/** An open amount to be paid by a link. */
export default function PaylinkPage() {
  const [search] = useSearchParams()
  return (
    <CheckoutFrame>
      <PaylinkView paylink={parsePaylinkAccess(search)} />
    </CheckoutFrame>
  )
}
