import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useSite } from '#client/lib/page.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { parseDraftLink, withdrawalDraftQuery, withdrawalReceiptQuery } from './queries.ts'
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

/** The withdrawal function: form, confirmation, receipt. */
export function Withdrawal() {
  const [search] = useSearchParams()
  const receipt = search.get('receipt')
  return receipt ? <ReceiptStep id={receipt} /> : <DeclarationSteps />
}

function ReceiptStep({ id }: { id: string }) {
  const { data } = useSuspenseQuery(withdrawalReceiptQuery(useSite().api, id))
  return <WithdrawalReceipt receipt={data} />
}

function DeclarationSteps() {
  const { api, tenant, locale } = useSite()
  const [search] = useSearchParams()
  const { data: draft } = useSuspenseQuery(withdrawalDraftQuery(api, parseDraftLink(search)))
  const posted = useActionFailure()
  if (posted?.values.step === 'confirm') return <WithdrawalConfirmation values={posted.values} draft={draft} />
  const company = getOrganisation(tenant, locale).legalName
  return (
    <div className="withdrawal__step">
      <p>
        <FormattedMessage id="withdrawal.intro" values={{ company }} />
      </p>
      <p className="withdrawal__note">
        <FormattedMessage id="withdrawal.period" values={{ days: tenant.returnDays }} />
      </p>
      <WithdrawalForm key={posted?.values.key ?? ''} draft={draft} />
    </div>
  )
}
