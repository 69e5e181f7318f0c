import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { AgreementInstalment } from '#shared/api/credit.ts'
import { CollapsibleTable } from './collapsible-table.tsx'

/** How much of an instalment is paid. */
function InstalmentState({ instalment: { amount, open, state } }: { instalment: AgreementInstalment }) {
  const partly = open.cents > 0 && open.cents < amount.cents ? 'yes' : 'no'
  return (
    <FormattedMessage id="instalments.state" values={{ state, partly, open: <Amount key="open" value={open} /> }} />
  )
}

/** Every instalment of an agreement, and how much of it is paid; collapsed. */
export function AgreementSchedule({ instalments }: { instalments: readonly AgreementInstalment[] }) {
  const formatDay = useFormatDay()
  return (
    <CollapsibleTable
      heading={<FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />}
      columns={['due-on', 'amount', 'state']}
      rows={instalments.map((instalment) => ({
        key: String(instalment.number),
        cells: [
          formatDay(instalment.dueOn),
          <Amount key="amount" value={instalment.amount} />,
          <InstalmentState key="state" instalment={instalment} />,
        ],
      }))}
    />
  )
}
