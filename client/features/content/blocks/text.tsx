import { Table } from '../../../components/table.tsx'
import { Paragraphs, RichText } from '../rich-text.tsx'
import type { BlockOf } from './block.ts'

export const HeadingBlock = ({ text }: BlockOf<'heading'>) => <h2 className="blocks__heading">{text}</h2>

export const TextBlock = ({ paragraphs }: BlockOf<'text'>) => (
  <div className="prose">
    <Paragraphs paragraphs={paragraphs} />
  </div>
)

export function ListBlock({ items, ordered }: BlockOf<'list'>) {
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

export const TableBlock = ({ caption, head, rows }: BlockOf<'table'>) => (
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
