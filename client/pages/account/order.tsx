import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { requireLogin, useSession } from '#client/features/customers/sessions/index.ts'
import { orderGuaranteeQuery } from '#client/features/orders/guarantee-claims/index.ts'
import { getOrderSignature, OrderDetails, orderPageAction } from '#client/features/orders/order-page/index.ts'
import { orderProgressQuery } from '#client/features/orders/order-progress/index.ts'
import { orderQuery } from '#client/features/orders/orders/index.ts'
import { orderPromisesQuery } from '#client/features/orders/promises/index.ts'
import { mayComeBack, orderReturnsQuery } from '#client/features/orders/returns/index.ts'
import { ApiError } from '#client/lib/api.ts'
import type { PageModule } from '#client/lib/page.ts'

/**
 * For own orders, and by the link in its e-mails for that order alone. Who is not logged in is asked to log in, for
 * every number, so that numbers cannot be guessed (R33).
 */
export const load: PageModule['load'] = async (site, { params: { number = '' }, url }) => {
  const { api, queryClient } = site
  try {
    const signature = getOrderSignature(url.searchParams)
    const [{ state }, , progress] = await Promise.all([
      queryClient.fetchQuery(orderQuery(api, number, signature)),
      queryClient.fetchQuery(orderPromisesQuery(api, number, signature)),
      queryClient.fetchQuery(orderProgressQuery(api, number, signature)),
    ])
    const link = { order: number, ...(signature !== undefined && { signature }) }
    const hasArrived = progress.lines.some(({ delivered }) => delivered > 0)
    await Promise.all([
      mayComeBack(state) && queryClient.fetchQuery(orderReturnsQuery(api, link)),
      hasArrived && queryClient.fetchQuery(orderGuaranteeQuery(api, link)),
    ])
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await requireLogin(site, url)
    throw error
  }
}

export const action: PageModule['action'] = orderPageAction

export const head: PageModule['head'] = (_site, { params: { number = '' } }, formatMessage) => ({
  title: formatMessage('my-orders.order-title', { number }),
  noindex: true,
  secret: true,
})

/** One order; within the account for who is logged in. */
export default function OrderRoute() {
  const { number = '' } = useParams()
  const signature = getOrderSignature(useSearchParams()[0])
  const { full } = useSession()
  const title = <FormattedMessage id="customers.order" values={{ number }} />
  const order = <OrderDetails number={number} signature={signature} />
  if (full)
    return (
      <AccountFrame page="account/orders" title={title}>
        {order}
      </AccountFrame>
    )
  return (
    <div className="container container--narrow account">
      <div className="account__content">
        <h1 className="account__title">{title}</h1>
        {order}
      </div>
    </div>
  )
}
