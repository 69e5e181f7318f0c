import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { Alert } from '../../components/alert.tsx'
import { Amount } from '../../components/price.tsx'
import { useFailure } from '../../lib/form.ts'
import { useSite } from '../../lib/page.ts'
import { Contract } from './contract.tsx'
import { Facts } from './facts.tsx'
import { LimitForm } from './limit-form.tsx'
import { MonthLoads } from './month-loads.tsx'
import { LIMIT_ID } from './protection-above-limit.tsx'
import { creditAccountQuery } from './queries.ts'

/** Limit, own limit, and every contract with what can be done with it. */
export function CreditAccountView() {
  const { data: account } = useSuspenseQuery(creditAccountQuery(useSite().api))
  const failure = useFailure()
  const { limit, open, reasons, ownLimit, load, contracts } = account
  return (
    <>
      {failure?.code && (
        <Alert kind="error" live>
          <FormattedMessage id={`error.${failure.code}` as MessageId} />
        </Alert>
      )}
      <section className="account__section">
        <h2 className="account__subtitle">
          <FormattedMessage id="instalments.limit-title" />
        </h2>
        <Facts
          facts={[
            ['instalments.limit', <Amount key="limit" value={limit} />],
            ['instalments.limit-open', <Amount key="open" value={open} />],
            ['instalments.limit-free', <Amount key="free" value={{ ...limit, cents: Math.max(0, limit.cents - open.cents) }} />],
          ]}
        />
        <progress className="credit-meter" aria-hidden="true" max={limit.cents} value={Math.min(open.cents, limit.cents)} />
        {reasons[0] && (
          <p className="account__note">
            <FormattedMessage id={`instalments.reason-${reasons[0]}`} values={{ limit: '', open: '', own: '', min: '', max: '' }} />
          </p>
        )}
        <MonthLoads load={load} added={[]} />
      </section>
      <section className="account__section" id={LIMIT_ID}>
        <h2 className="account__subtitle">
          <FormattedMessage id="instalments.own-limit-title" />
        </h2>
        <LimitForm ownLimit={ownLimit ?? undefined} />
      </section>
      <section className="account__section account__section--wide">
        <h2 className="account__subtitle">
          <FormattedMessage id="instalments.contracts" />
        </h2>
        {contracts.length === 0 && (
          <p className="account__note">
            <FormattedMessage id="instalments.no-contracts" />
          </p>
        )}
        {contracts.map((contract) => (
          <Contract key={contract.number} contract={contract} />
        ))}
      </section>
    </>
  )
}
