import type { ReactNode } from 'react'

export interface TableColumn {
  heading: string
  /** Numbers are aligned to the end of their column. */
  number?: boolean
}

export interface TableProps {
  caption: ReactNode
  hideCaption?: boolean
  columns: readonly TableColumn[]
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Fits a phone without becoming cards. */
  narrow?: boolean
}

/** A table that becomes cards on phones, each value with its column's name; a narrow one stays a table. */
export function Table({ caption, hideCaption, columns, rows, narrow }: TableProps) {
  const cellClass = (index: number) => (columns[index]?.number ? 'table__cell table__cell--number' : 'table__cell')
  return (
    <table className={narrow ? 'table' : 'table table--cards'}>
      <caption className={hideCaption ? 'visually-hidden' : 'table__caption'}>{caption}</caption>
      <thead className="table__header">
        <tr>
          {columns.map(({ heading, number }) => (
            <th key={heading} scope="col" className={number ? 'table__head table__cell--number' : 'table__head'}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="table__rows">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="table__row">
            {cells.map((cell, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <Cell key={index} className={cellClass(index)} {...(index === 0 && { scope: 'row' })}>
                  <span className="table__name" aria-hidden="true">
                    {columns[index]?.heading}
                  </span>
                  {cell}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
