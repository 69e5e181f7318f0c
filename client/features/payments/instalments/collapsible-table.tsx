import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Accordion } from '#client/components/accordion.tsx'
import { Table } from '#client/components/table.tsx'

type Column = 'amount' | 'balance' | 'booking' | 'due-on' | 'number' | 'state'

interface CollapsibleTableProps {
  heading: ReactNode
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  open?: boolean
}

/** A table of amounts, collapsed below its heading; amounts are aligned right. */
export function CollapsibleTable({ heading, columns, rows, open = false }: CollapsibleTableProps) {
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
