import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { OrderList, ownOrdersQuery, parseOrderFilter } from '#client/features/orders/order-list/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(ownOrdersQuery(site.api, parseOrderFilter(url.searchParams)))
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('my-orders.title'),
  noindex: true,
})

/** The customer's orders and deliveries. */
export default function OrdersPage() {
  const [search] = useSearchParams()
  return (
    <AccountFrame page="account/orders" title={<FormattedMessage id="my-orders.title" />}>
      <OrderList filter={parseOrderFilter(search)} />
    </AccountFrame>
  )
}
