import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderSheet, SheetLine } from '#shared/contracts/order-sheet.ts'
import { Amount } from '../../components/price.tsx'
import { Table } from '../../components/table.tsx'
import { usePath } from '../../lib/page.ts'

/** What is on the sheet, with the numbers to name on the telephone. */
export function SheetLines({ sheet: { lines, goods } }: { sheet: OrderSheet }) {
  const { formatMessage } = useIntl()
  const columns = [
    { heading: formatMessage({ id: 'order-sheet.article' }) },
    { heading: formatMessage({ id: 'order-sheet.number' }) },
    { heading: formatMessage({ id: 'common.quantity' }), number: true },
    { heading: formatMessage({ id: 'order-sheet.each' }), number: true },
    { heading: formatMessage({ id: 'order-sheet.sum' }), number: true },
  ]
  const rows = lines.map((line) => ({
    key: line.sku,
    cells: [
      <Name key="name" line={line} />,
      line.orderNumber ?? '–',
      line.quantity,
      line.price ? <Amount key="each" value={line.price} /> : '–',
      line.total ? <Amount key="sum" value={line.total} /> : <State key="state" state={line.state} />,
    ],
  }))
  return (
    <>
      <Table caption={formatMessage({ id: 'order-sheet.lines' })} hideCaption columns={columns} rows={rows} />
      <p className="order-sheet__goods">
        <FormattedMessage
          id="order-sheet.goods"
          values={{
            goods: (
              <strong key="goods">
                <Amount value={goods} />
              </strong>
            ),
          }}
        />
      </p>
    </>
  )
}

function Name({ line: { sku, slug, title, brand, variant } }: { line: SheetLine }) {
  const path = usePath()
  return (
    <span className="order-sheet__name">
      {slug ? <a href={path('product', { slug, sku })}>{title}</a> : title || <FormattedMessage id="basket.article" />}
      {(brand || variant) && <span className="order-sheet__variant">{[brand, variant].filter(Boolean).join(', ')}</span>}
    </span>
  )
}

const State = ({ state }: { state: SheetLine['state'] }) => <FormattedMessage id={state === 'gone' ? 'basket.removed-gone' : 'basket.removed-sold-out'} />
