import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { FailureMessage, SuccessMessage } from '#client/features/customers/account/index.ts'
import {
  orderReturnsQuery,
  ReturnForm,
  ReturnReview,
  ReturnsList,
  returnActions,
} from '#client/features/orders/returns/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import type { ReturnDeadline } from '#shared/api/returns.ts'

const successMessages = { announced: 'returns.announced', cancelled: 'returns.cancelled' } as const

export const load: PageModule['load'] = async ({ api, queryClient }, request) => {
  await queryClient.fetchQuery(
    orderReturnsQuery(api, parseOrderPageLink(request.url.searchParams, request.params.number)),
  )
}

export const status: PageModule['status'] = ({ api, queryClient }, request) =>
  queryClient.getQueryData(
    orderReturnsQuery(api, parseOrderPageLink(request.url.searchParams, request.params.number)).queryKey,
  ) === null
    ? 404
    : 200

export const action: PageModule['action'] = returnActions

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('returns.title'),
  noindex: true,
  secret: true,
})

/** Sends goods of an order back: for its buyer, and for guests by the signed link of an e-mail. */
export default function OrderReturnPage() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const { api } = useSite()
  const link = parseOrderPageLink(search, number)
  const { data } = useSuspenseQuery(orderReturnsQuery(api, link))
  const posted = useActionFailure()
  return (
    <div className="container container--narrow return-page">
      <h1 className="return-page__title">
        <FormattedMessage id="returns.title" />
      </h1>
      {!data && (
        <Alert>
          <FormattedMessage id="returns.missing-order" />
        </Alert>
      )}
      {data && (
        <>
          <p className="return-page__order">
            <FormattedMessage id="returns.order" values={{ number: data.order }} />
          </p>
          <FailureMessage />
          <SuccessMessage messageIds={successMessages} />
          <ReturnsList data={data} link={link} />
          {posted?.values.step === 'confirm' ? (
            <ReturnReview data={data} values={posted.values} link={link} />
          ) : data.lines.some(({ returnable }) => returnable > 0) ? (
            <>
              <p>
                <FormattedMessage id="returns.intro" /> <DeadlineText deadline={data.deadline} />
              </p>
              <ReturnForm key={posted?.values.key ?? ''} data={data} posted={posted} />
            </>
          ) : (
            data.returns.length === 0 && (
              <p>
                <FormattedMessage id="returns.nothing" />
              </p>
            )
          )}
        </>
      )}
    </div>
  )
}

/** Until when goods can be sent back, by the law and by the shop. */
function DeadlineText({ deadline }: { deadline: ReturnDeadline | undefined }) {
  const formatDay = useFormatDay()
  const { returnDays } = useSite().tenant
  if (!deadline) return <FormattedMessage id="returns.period" values={{ days: returnDays }} />
  const shop = formatDay(deadline.shop)
  if (deadline.over) return <FormattedMessage id="returns.over" values={{ shop }} />
  if (!deadline.law) return <FormattedMessage id="returns.until-shop" values={{ shop }} />
  return <FormattedMessage id="returns.until" values={{ shop, law: formatDay(deadline.law) }} />
}
