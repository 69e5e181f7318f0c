import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Amount } from '#client/components/price.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useSite } from '#client/lib/page.ts'
import type { CreditAccount } from '#shared/api/credit.ts'
import { CreditAgreementView } from './credit-agreement-view.tsx'
import { InstalmentFacts } from './instalment-facts.tsx'
import { LimitForm } from './limit-form.tsx'
import { MonthlyBurdens } from './monthly-burdens.tsx'
import { OWN_LIMIT_ID } from './protection-above-limit.tsx'
import { creditAccountQuery } from './queries.ts'

/** The credit limit, the customer's own limit, and every agreement with its actions. */
export function CreditAccountView() {
  const { data: account } = useSuspenseQuery(creditAccountQuery(useSite().api))
  const failure = useActionFailure()
  const { ownLimit, agreements } = account
  return (
    <>
      {failure?.code && (
        <Alert kind="error" live>
          <FormattedMessage id={`error.${failure.code}`} />
        </Alert>
      )}
      <CreditLimit account={account} />
      <section className="account__section" id={OWN_LIMIT_ID}>
        <h2 className="account__subtitle">
          <FormattedMessage id="instalments.own-limit-title" />
        </h2>
        <LimitForm ownLimit={ownLimit ?? undefined} />
      </section>
      <section className="account__section account__section--wide">
        <h2 className="account__subtitle">
          <FormattedMessage id="instalments.agreements" />
        </h2>
        {agreements.length === 0 && (
          <p className="account__note">
            <FormattedMessage id="instalments.no-agreements" />
          </p>
        )}
        {agreements.map((agreement) => (
          <CreditAgreementView key={agreement.number} agreement={agreement} />
        ))}
      </section>
    </>
  )
}

/** How much of the limit is used, and what is due each month. */
function CreditLimit({ account: { limit, usedLimit, reasons, monthlyBurdens } }: { account: CreditAccount }) {
  const available = { ...limit, cents: Math.max(0, limit.cents - usedLimit.cents) }
  return (
    <section className="account__section">
      <h2 className="account__subtitle">
        <FormattedMessage id="instalments.limit-title" />
      </h2>
      <InstalmentFacts
        facts={[
          ['instalments.limit', <Amount key="limit" value={limit} />],
          ['instalments.limit-open', <Amount key="open" value={usedLimit} />],
          ['instalments.limit-free', <Amount key="free" value={available} />],
        ]}
      />
      <progress
        className="credit-meter"
        aria-hidden="true"
        max={limit.cents}
        value={Math.min(usedLimit.cents, limit.cents)}
      />
      {reasons[0] && (
        <p className="account__note">
          <FormattedMessage
            id={`instalments.reason-${reasons[0]}`}
            values={{ limit: '', open: '', own: '', min: '', max: '' }}
          />
        </p>
      )}
      <MonthlyBurdens load={monthlyBurdens} added={[]} />
    </section>
  )
}
