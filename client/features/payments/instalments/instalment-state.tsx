import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import type { AgreementInstalment } from '#shared/api/credit.ts'

/** How much of an instalment is paid. */
export function InstalmentState({ instalment: { amount, open, state } }: { instalment: AgreementInstalment }) {
  const partly = open.cents > 0 && open.cents < amount.cents ? 'yes' : 'no'
  return (
    <FormattedMessage id="instalments.state" values={{ state, partly, open: <Amount key="open" value={open} /> }} />
  )
}
