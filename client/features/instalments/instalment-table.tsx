import { FormattedMessage } from 'react-intl'
import type { Instalment } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { useDay } from './facts.tsx'
import { FoldedTable } from './folded-table.tsx'

/** Every instalment with its day, folded away. */
export function InstalmentTable({ instalments, open = false }: { instalments: readonly Instalment[]; open?: boolean }) {
  const day = useDay()
  return (
    <FoldedTable
      heading={<FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />}
      open={open}
      columns={['number', 'due-on', 'amount']}
      rows={instalments.map(({ number, dueOn, amount }) => ({ key: String(number), cells: [number, day(dueOn), <Amount key="amount" value={amount} />] }))}
    />
  )
}
