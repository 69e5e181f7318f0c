import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import {
  creditAccountQuery,
  ProtectionAboveLimit,
  ProtectionAvailableFrom,
  ProtectionForm,
  protectionAction,
} from '#client/features/payments/instalments/index.ts'
import { type PageModule, usePath, useSite } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(creditAccountQuery(site.api))
}

export const action: PageModule['action'] = protectionAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('instalments.protection-order'),
  noindex: true,
})

/** The order form of payment protection, its confirmation, or why nothing can be protected. */
export default function InstalmentProtectionPage() {
  const path = usePath()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(creditAccountQuery(useSite().api))
  const ordered = data.agreements.find(
    ({ number, protection }) => number === search.get('ordered') && protection.state === 'active',
  )
  const offered = data.agreements.filter(({ protection }) => protection.state === 'offered')
  const availableLater = data.agreements.filter(({ protection }) => protection.state === 'later')
  const aboveLimit = data.agreements.filter(({ protection }) => protection.state === 'above-limit')
  return (
    <div className="container container--narrow credit-page">
      <h1 className="account__title">
        <FormattedMessage id="instalments.protection-order" />
      </h1>
      {ordered ? (
        <Alert
          kind="success"
          live
          heading={<FormattedMessage id="instalments.protection-ordered" values={{ number: ordered.number }} />}
        >
          <p>
            <FormattedMessage id="instalments.protection-ordered-text" />
          </p>
        </Alert>
      ) : (
        (offered.length > 0 || availableLater.length + aboveLimit.length === 0) && (
          <p className="account__lead">
            <FormattedMessage
              id={offered.length > 0 ? 'instalments.protection-intro' : 'instalments.protection-nothing'}
            />
          </p>
        )
      )}
      {!ordered &&
        availableLater.map(({ number, protection: { from = '' } }) => (
          <p className="account__note" key={number}>
            {number}: <ProtectionAvailableFrom from={from} />
          </p>
        ))}
      {!ordered &&
        aboveLimit.map(
          ({ number, protection: { highest } }) =>
            highest && (
              <p className="account__note" key={number}>
                {number}: <ProtectionAboveLimit highest={highest} />
              </p>
            ),
        )}
      {!ordered && offered.length > 0 ? (
        <ProtectionForm agreements={offered} />
      ) : (
        <LinkButton href={path('account/credit')}>
          <FormattedMessage id="instalments.account" />
        </LinkButton>
      )}
    </div>
  )
}
