import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { FailureMessage, SuccessMessage } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { orderProgressQuery } from '#client/features/orders/order-progress/index.ts'
import { orderQuery, withSignature } from '#client/features/orders/orders/index.ts'
import { EnquiryForm, openEnquiryAction, ShipmentEnquiries } from '#client/features/orders/shipment-enquiries/index.ts'
import { ApiError } from '#client/lib/api.ts'
import { type PageModule, usePath, useSite } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'

const successMessages = { opened: 'shipment-enquiries.opened' } as const

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

export const action: PageModule['action'] = openEnquiryAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('shipment-enquiries.title'),
  noindex: true,
  secret: true,
})

/** Asks for a shipment that has not arrived: for its buyer, and for guests by the signed link of an e-mail. */
export default function OrderEnquiryPage() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const link = parseOrderPageLink(search, number)
  const { signature } = link
  const { api } = useSite()
  const path = usePath()
  const { data: order } = useSuspenseQuery(orderQuery(api, number, signature))
  const { data: progress } = useSuspenseQuery(orderProgressQuery(api, number, signature))
  const missing = progress.shipments.filter(({ enquiryProblem }) => enquiryProblem)
  const chosen = missing.filter(({ id }) => id === search.get('shipment'))
  const asked = progress.shipments.filter(({ enquiries }) => enquiries.length > 0)
  return (
    <div className="container container--narrow return-page">
      <h1 className="return-page__title">
        <FormattedMessage id="shipment-enquiries.title" />
      </h1>
      <p className="return-page__order">
        <a href={withSignature(path('account/order', { number }), signature)}>
          <FormattedMessage id="returns.order" values={{ number }} />
        </a>
      </p>
      {missing.length === 0 && <FailureMessage />}
      <SuccessMessage messageIds={successMessages} />
      {asked.map((shipment) => (
        <ShipmentEnquiries key={shipment.id} link={link} shipment={{ ...shipment, enquiryProblem: undefined }} />
      ))}
      {missing.length > 0 ? (
        <>
          <p>
            <FormattedMessage id="shipment-enquiries.intro" />
          </p>
          <EnquiryForm
            key={missing.length}
            order={order}
            progress={progress}
            shipments={chosen.length > 0 ? chosen : missing}
          />
        </>
      ) : (
        asked.length === 0 && (
          <p>
            <FormattedMessage id="shipment-enquiries.nothing" />
          </p>
        )
      )}
    </div>
  )
}
