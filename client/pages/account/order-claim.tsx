import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { FailureMessage, SuccessMessage } from '#client/features/customers/account/index.ts'
import {
  ClaimForm,
  ClaimList,
  claimActions,
  orderGuaranteeQuery,
} from '#client/features/orders/guarantee-claims/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'
import type { OrderGuarantee } from '#shared/api/guarantee-claims.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'

const successMessages = {
  reported: 'guarantee-claims.reported',
  'photos-added': 'guarantee-claims.photos-added',
  'photo-deleted': 'guarantee-claims.photo-deleted',
} as const

export const load: PageModule['load'] = async ({ api, queryClient }, request) => {
  await queryClient.fetchQuery(
    orderGuaranteeQuery(api, parseOrderPageLink(request.url.searchParams, request.params.number)),
  )
}

export const status: PageModule['status'] = ({ api, queryClient }, request) =>
  queryClient.getQueryData(
    orderGuaranteeQuery(api, parseOrderPageLink(request.url.searchParams, request.params.number)).queryKey,
  ) === null
    ? 404
    : 200

export const action: PageModule['action'] = claimActions

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('guarantee-claims.title'),
  noindex: true,
  secret: true,
})

/** Reports a defect of goods of an order: for its buyer, and for guests by the signed link of an e-mail. */
export default function OrderClaimPage() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const link = parseOrderPageLink(search, number)
  const { data } = useSuspenseQuery(orderGuaranteeQuery(useSite().api, link))
  const failure = useActionFailure()
  return (
    <div className="container container--narrow return-page">
      <h1 className="return-page__title">
        <FormattedMessage id="guarantee-claims.title" />
      </h1>
      {data ? (
        <>
          <p className="return-page__order">
            <FormattedMessage id="guarantee-claims.order" values={{ number: data.order }} />
          </p>
          {failure?.values.intent !== 'report' && <FailureMessage />}
          <SuccessMessage messageIds={successMessages} />
          <ClaimList claims={data.claims} link={link} />
          <NewClaim data={data} chosen={search.get('position') ?? ''} />
        </>
      ) : (
        <Alert>
          <FormattedMessage id="guarantee-claims.missing-order" />
        </Alert>
      )}
    </div>
  )
}

/** The form, or why there is none. */
function NewClaim({ data, chosen }: { data: OrderGuarantee; chosen: string }) {
  const lines = data.lines.filter(({ pieces }) => pieces > 0)
  if (lines.length === 0)
    return (
      <p>
        <FormattedMessage id={data.lines.length > 0 ? 'guarantee-claims.all-open' : 'guarantee-claims.nothing'} />
      </p>
    )
  return (
    <>
      <p>
        <FormattedMessage id="guarantee-claims.intro" />
      </p>
      <ClaimForm
        key={`${data.claims.length} ${chosen}`}
        lines={lines}
        chosen={chosen}
        extendedByRepair={data.extendedByRepair}
      />
    </>
  )
}
