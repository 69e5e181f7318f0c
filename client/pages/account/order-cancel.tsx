import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { FailureMessage, SuccessMessage } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import {
  type CancellableLine,
  CancellationForm,
  CancellationReview,
  cancellationActions,
} from '#client/features/orders/cancellation/index.ts'
import { type OrderProgress, orderProgressQuery } from '#client/features/orders/order-progress/index.ts'
import { orderQuery, withSignature } from '#client/features/orders/orders/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { ApiError } from '#client/lib/api.ts'
import { type PageModule, usePath, useSite } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import type { OrderView } from '#shared/api/orders.ts'
import { parsePieces } from '#shared/rules/orders/pieces.ts'

const successMessages = { cancelled: 'cancellation.done' } as const

/** As the page of the order: who is not logged in is asked to log in, for every number (R33). */
export const load: PageModule['load'] = async (site, request) => {
  const { api, queryClient } = site
  const { order: number, signature } = parseOrderPageLink(request.url.searchParams, request.params.number)
  try {
    await Promise.all([
      queryClient.fetchQuery(orderQuery(api, number, signature)),
      queryClient.fetchQuery(orderProgressQuery(api, number, signature)),
    ])
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await requireLogin(site, request.url)
    throw error
  }
}

export const action: PageModule['action'] = cancellationActions

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('cancellation.title'),
  noindex: true,
  secret: true,
})

/** The lines of which pieces are neither cancelled nor shipped. */
const listCancellableLines = ({ lines }: OrderView, progress: OrderProgress): CancellableLine[] =>
  progress.lines.flatMap(({ position, cancelled, shipped }) => {
    const line = lines[position]
    const open = (line?.quantity ?? 0) - cancelled - shipped
    return line && open > 0 ? [{ position, line, open }] : []
  })

/** Cancels what of an order has not been shipped: for its buyer, and for guests by the signed link of an e-mail. */
export default function OrderCancelPage() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const { signature } = parseOrderPageLink(search, number)
  const chosen = parsePieces(search.get('pieces') ?? '') ?? []
  const { api } = useSite()
  const path = usePath()
  const { data: order } = useSuspenseQuery(orderQuery(api, number, signature))
  const { data: progress } = useSuspenseQuery(orderProgressQuery(api, number, signature))
  const posted = useActionFailure()
  const lines = listCancellableLines(order, progress)
  return (
    <div className="container container--narrow return-page">
      <h1 className="return-page__title">
        <FormattedMessage id="cancellation.title" />
      </h1>
      <p className="return-page__order">
        <a href={withSignature(path('account/order', { number }), signature)}>
          <FormattedMessage id="returns.order" values={{ number }} />
        </a>
      </p>
      <FailureMessage />
      <SuccessMessage messageIds={successMessages} />
      {posted?.values.step === 'confirm' ? (
        <CancellationReview lines={order.lines} link={parseOrderPageLink(search, number)} values={posted.values} />
      ) : lines.length > 0 ? (
        <>
          <p>
            <FormattedMessage id="cancellation.intro" />
          </p>
          <CancellationForm key={posted?.values.key ?? ''} lines={lines} chosen={chosen} posted={posted} />
        </>
      ) : (
        <p>
          <FormattedMessage id="cancellation.nothing" />
        </p>
      )}
    </div>
  )
}
