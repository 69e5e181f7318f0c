import { FormattedMessage } from 'react-intl'
import type { ContractInstalment } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { useDay } from './facts.tsx'
import { FoldedTable } from './folded-table.tsx'

/** How far an instalment is paid. */
function State({ instalment: { amount, open, state } }: { instalment: ContractInstalment }) {
  const partly = open.cents > 0 && open.cents < amount.cents ? 'yes' : 'no'
  return <FormattedMessage id="instalments.state" values={{ state, partly, open: <Amount key="open" value={open} /> }} />
}

/** Every instalment of a contract, and how far it is paid; folded away. */
export function ContractSchedule({ instalments }: { instalments: readonly ContractInstalment[] }) {
  const day = useDay()
  return (
    <FoldedTable
      heading={<FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />}
      columns={['due-on', 'amount', 'state']}
      rows={instalments.map((instalment) => ({
        key: String(instalment.number),
        cells: [day(instalment.dueOn), <Amount key="amount" value={instalment.amount} />, <State key="state" instalment={instalment} />],
      }))}
    />
  )
}
