import { FormattedMessage, useIntl } from 'react-intl'
import type { ContractInstalment } from '#shared/contracts/credit.ts'
import { Accordion } from '../../components/accordion.tsx'
import { Amount } from '../../components/price.tsx'
import { Table } from '../../components/table.tsx'
import { useDay } from './facts.tsx'

/** How far an instalment is paid. */
function State({ instalment: { amount, open, state } }: { instalment: ContractInstalment }) {
  const partly = open.cents > 0 && open.cents < amount.cents ? 'yes' : 'no'
  return <FormattedMessage id="instalments.state" values={{ state, partly, open: <Amount key="open" value={open} /> }} />
}

/** Every instalment of a contract, and how far it is paid; folded away. */
export function ContractSchedule({ instalments }: { instalments: readonly ContractInstalment[] }) {
  const { formatMessage } = useIntl()
  const day = useDay()
  const heading = <FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />
  return (
    <Accordion heading={heading}>
      <Table
        caption={heading}
        hideCaption
        narrow
        columns={(['due-on', 'amount', 'state'] as const).map((column) => ({
          heading: formatMessage({ id: `instalments.column-${column}` }),
          number: column === 'amount',
        }))}
        rows={instalments.map((instalment) => ({
          key: String(instalment.number),
          cells: [day(instalment.dueOn), <Amount key="amount" value={instalment.amount} />, <State key="state" instalment={instalment} />],
        }))}
      />
    </Accordion>
  )
}
