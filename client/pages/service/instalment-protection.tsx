import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { creditAccountQuery, ProtectionAboveLimit, ProtectionForm, ProtectionLater, protectionAction } from '../../features/instalments/index.ts'
import { requireLogin } from '../../features/sessions/index.ts'
import { type PageModule, usePath, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(creditAccountQuery(site.api))
}

export const action: PageModule['action'] = protectionAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('instalments.protection-order'), noindex: true })

/** The order form of payment protection, its success, or why there is nothing to protect. */
export default function InstalmentProtectionPage() {
  const path = usePath()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(creditAccountQuery(useSite().api))
  const ordered = data.contracts.find(({ number, protection }) => number === search.get('ordered') && protection.state === 'active')
  const open = data.contracts.filter(({ protection }) => protection.state === 'offered')
  const later = data.contracts.filter(({ protection }) => protection.state === 'later')
  const above = data.contracts.filter(({ protection }) => protection.state === 'above-limit')
  return (
    <div className="container container--narrow credit-page">
      <h1 className="account__title">
        <FormattedMessage id="instalments.protection-order" />
      </h1>
      {ordered ? (
        <Alert kind="success" live heading={<FormattedMessage id="instalments.protection-ordered" values={{ number: ordered.number }} />}>
          <p>
            <FormattedMessage id="instalments.protection-ordered-text" />
          </p>
        </Alert>
      ) : (
        (open.length > 0 || later.length + above.length === 0) && (
          <p className="account__lead">
            <FormattedMessage id={open.length > 0 ? 'instalments.protection-intro' : 'instalments.protection-nothing'} />
          </p>
        )
      )}
      {!ordered &&
        later.map(({ number, protection: { from = '' } }) => (
          <p className="account__note" key={number}>
            {number}: <ProtectionLater from={from} />
          </p>
        ))}
      {!ordered &&
        above.map(
          ({ number, protection: { highest } }) =>
            highest && (
              <p className="account__note" key={number}>
                {number}: <ProtectionAboveLimit highest={highest} />
              </p>
            ),
        )}
      {!ordered && open.length > 0 ? (
        <ProtectionForm contracts={open} />
      ) : (
        <LinkButton href={path('account/credit')}>
          <FormattedMessage id="instalments.account" />
        </LinkButton>
      )}
    </div>
  )
}
