import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Accordion } from '../../components/accordion.tsx'
import { Table } from '../../components/table.tsx'

type Column = 'amount' | 'balance' | 'booking' | 'due-on' | 'number' | 'state'

interface FoldedTableProps {
  heading: ReactNode
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  open?: boolean
}

/** A table of credit under the heading that unfolds it; sums of money stand at the right. */
export function FoldedTable({ heading, columns, rows, open = false }: FoldedTableProps) {
  const { formatMessage } = useIntl()
  return (
    <Accordion heading={heading} open={open}>
      <Table
        caption={heading}
        hideCaption
        narrow
        columns={columns.map((column) => ({
          heading: formatMessage({ id: `instalments.column-${column}` }),
          number: column === 'amount' || column === 'balance',
        }))}
        rows={rows}
      />
    </Accordion>
  )
}
