import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { FailureMessage, SuccessMessage } from '#client/features/customers/account/index.ts'
import {
  OrderedParts,
  orderPartsAction,
  orderPartsQuery,
  PartsForm,
  ProblemLink,
} from '#client/features/orders/spare-parts/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'

const successMessages = { ordered: 'spare-parts.done' } as const

export const load: PageModule['load'] = async ({ api, queryClient }, request) => {
  await queryClient.fetchQuery(
    orderPartsQuery(api, parseOrderPageLink(request.url.searchParams, request.params.number)),
  )
}

export const status: PageModule['status'] = ({ api, queryClient }, request) =>
  queryClient.getQueryData(
    orderPartsQuery(api, parseOrderPageLink(request.url.searchParams, request.params.number)).queryKey,
  ) === null
    ? 404
    : 200

export const action: PageModule['action'] = orderPartsAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('spare-parts.title'),
  noindex: true,
  secret: true,
})

/** Parts of furniture at no price: for its buyer, and for guests by the signed link of an e-mail. */
export default function OrderPartsPage() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const link = parseOrderPageLink(search, number)
  const { data } = useSuspenseQuery(orderPartsQuery(useSite().api, link))
  const posted = useActionFailure()
  const isOutdated =
    posted !== undefined &&
    posted.code === undefined &&
    !data?.lines.some(({ position }) => String(position) === posted.values.position)
  return (
    <div className="container container--narrow return-page">
      <h1 className="return-page__title">
        <FormattedMessage id="spare-parts.title" />
      </h1>
      {data ? (
        <>
          <p className="return-page__order">
            <FormattedMessage id="spare-parts.order" values={{ number: data.order }} />
          </p>
          <FailureMessage />
          {isOutdated && (
            <Alert kind="error" live>
              <FormattedMessage id="spare-parts.outdated" />
            </Alert>
          )}
          <SuccessMessage messageIds={successMessages} />
          <OrderedParts parts={data.ordered} />
          {data.lines.length > 0 ? (
            <>
              <p>
                <FormattedMessage id="spare-parts.intro" />
              </p>
              {data.lines.map((line) => (
                <PartsForm
                  key={`${line.position} ${data.formKey}`}
                  {...{ line, link, posted }}
                  formKey={data.formKey}
                />
              ))}
              <p>
                <ProblemLink id="spare-parts.problem" link={link} />
              </p>
            </>
          ) : (
            <p>
              <ProblemLink id="spare-parts.none" link={link} />
            </p>
          )}
        </>
      ) : (
        <Alert>
          <FormattedMessage id="spare-parts.missing-order" />
        </Alert>
      )}
    </div>
  )
}
