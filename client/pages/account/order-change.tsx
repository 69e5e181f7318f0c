import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { FailureMessage, SuccessMessage } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import {
  OrderChangeHistory,
  OrderChangeParts,
  OrderChangeUntil,
  orderChangeActions,
  orderChangesQuery,
} from '#client/features/orders/order-changes/index.ts'
import { orderQuery, withSignature } from '#client/features/orders/orders/index.ts'
import { ApiError } from '#client/lib/api.ts'
import { type PageModule, usePath, useSite } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'

const successMessages = {
  address: 'order-change.done-address',
  days: 'order-change.done-days',
  variant: 'order-change.done-variant',
  payment: 'order-change.done-payment',
} as const

/** As the page of the order: who is not logged in is asked to log in, for every number (R33). */
export const load: PageModule['load'] = async (site, request) => {
  const { api, queryClient } = site
  const link = parseOrderPageLink(request.url.searchParams, request.params.number)
  try {
    await Promise.all([
      queryClient.fetchQuery(orderQuery(api, link.order, link.signature)),
      queryClient.fetchQuery(orderChangesQuery(api, link)),
    ])
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await requireLogin(site, request.url)
    throw error
  }
}

export const action: PageModule['action'] = orderChangeActions

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('order-change.title'),
  noindex: true,
  secret: true,
})

/** Changes an order until the shop accepts it: for its buyer, and for guests by the signed link of an e-mail. */
export default function OrderChangePage() {
  const { number = '' } = useParams()
  const link = parseOrderPageLink(useSearchParams()[0], number)
  const { signature } = link
  const { api } = useSite()
  const path = usePath()
  const { data: order } = useSuspenseQuery(orderQuery(api, number, signature))
  const { data: changes } = useSuspenseQuery(orderChangesQuery(api, link))
  return (
    <div className="container container--narrow return-page">
      <h1 className="return-page__title">
        <FormattedMessage id="order-change.title" />
      </h1>
      <p className="return-page__order">
        <a href={withSignature(path('account/order', { number }), signature)}>
          <FormattedMessage id="returns.order" values={{ number }} />
        </a>
      </p>
      {!changes.open && <FailureMessage />}
      <SuccessMessage messageIds={successMessages} />
      <p>
        <OrderChangeUntil order={order} />
      </p>
      {changes.open && (
        <>
          <p>
            <FormattedMessage id="order-change.intro" />
          </p>
          <OrderChangeParts key={changes.changes.length} order={order} changes={changes} signature={signature} />
        </>
      )}
      <OrderChangeHistory changes={changes.changes} />
    </div>
  )
}
