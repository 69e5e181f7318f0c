import { Table } from '#client/components/table.tsx'
import { Paragraphs, RichText } from '../rich-text.tsx'
import type { BlockProps } from './block.ts'

export const HeadingBlock = ({ text }: BlockProps<'heading'>) => <h2 className="blocks__heading">{text}</h2>

export const TextBlock = ({ paragraphs }: BlockProps<'text'>) => (
  <div className="prose">
    <Paragraphs paragraphs={paragraphs} />
  </div>
)

export function ListBlock({ items, ordered }: BlockProps<'list'>) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className="prose">
      <List>
        {items.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </List>
    </div>
  )
}

export const TableBlock = ({ caption, head, rows }: BlockProps<'table'>) => (
  <Table
    caption={caption}
    columns={head.map((heading) => ({ heading }))}
    rows={rows.map((cells, index) => ({
      key: `${index} ${cells[0]}`,
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
      cells: cells.map((cell, column) => <RichText key={column} text={cell} />),
    }))}
  />
)
