import { FormattedMessage, useIntl } from 'react-intl'
import type { Instalment } from '#shared/contracts/credit.ts'
import { Accordion } from '../../components/accordion.tsx'
import { Amount } from '../../components/price.tsx'
import { Table } from '../../components/table.tsx'
import { useDay } from './facts.tsx'

/** Every instalment with its day, folded away. */
export function InstalmentTable({ instalments, open = false }: { instalments: readonly Instalment[]; open?: boolean }) {
  const { formatMessage } = useIntl()
  const day = useDay()
  const heading = <FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />
  return (
    <Accordion heading={heading} open={open}>
      <Table
        caption={heading}
        hideCaption
        narrow
        columns={(['number', 'due-on', 'amount'] as const).map((column) => ({
          heading: formatMessage({ id: `instalments.column-${column}` }),
          number: column === 'amount',
        }))}
        rows={instalments.map(({ number, dueOn, amount }) => ({ key: String(number), cells: [number, day(dueOn), <Amount key="amount" value={amount} />] }))}
      />
    </Accordion>
  )
}
