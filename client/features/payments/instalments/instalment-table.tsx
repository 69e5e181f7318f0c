import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { Instalment } from '#shared/api/credit.ts'
import { CollapsibleTable } from './collapsible-table.tsx'

/** Every instalment with its due date, collapsed. */
export function InstalmentTable({ instalments, open = false }: { instalments: readonly Instalment[]; open?: boolean }) {
  const formatDay = useFormatDay()
  return (
    <CollapsibleTable
      heading={<FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />}
      open={open}
      columns={['number', 'due-on', 'amount']}
      rows={instalments.map(({ number, dueOn, amount }) => ({
        key: String(number),
        cells: [number, formatDay(dueOn), <Amount key="amount" value={amount} />],
      }))}
    />
  )
}
