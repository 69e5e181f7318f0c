import { useSearchParams } from 'react-router'
import { CheckoutFrame } from '../features/checkout/index.ts'
import { keyIn, PaylinkView, paylinkAction, paylinkQuery } from '../features/paylinks/index.ts'
import type { PageModule } from '../lib/page.ts'

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.fetchQuery({ ...paylinkQuery(api, keyIn(url.searchParams)), staleTime: 0 })
}

export const action: PageModule['action'] = paylinkAction

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('paylinks.title'),
  noindex: true,
  secret: true,
})

/** One open amount that somebody was sent a link for. */
export default function PaylinkPage() {
  const [search] = useSearchParams()
  return (
    <CheckoutFrame>
      <PaylinkView paylink={keyIn(search)} />
    </CheckoutFrame>
  )
}
