import { FormattedMessage, useIntl } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { Table } from '#client/components/table.tsx'
import { usePath } from '#client/lib/page.ts'
import type { OrderForm, OrderFormLine } from '#shared/api/order-form.ts'

/** The lines of the order form, with the numbers to give on the telephone. */
export function OrderFormLines({ orderForm: { lines, goods } }: { orderForm: OrderForm }) {
  const { formatMessage } = useIntl()
  const columns = [
    { heading: formatMessage({ id: 'order-form.article' }) },
    { heading: formatMessage({ id: 'order-form.number' }) },
    { heading: formatMessage({ id: 'common.quantity' }), number: true },
    { heading: formatMessage({ id: 'order-form.each' }), number: true },
    { heading: formatMessage({ id: 'order-form.sum' }), number: true },
  ]
  const rows = lines.map((line) => ({
    key: line.sku,
    cells: [
      <ProductName key="name" line={line} />,
      line.articleNumber ?? '–',
      line.quantity,
      line.price ? <Amount key="each" value={line.price} /> : '–',
      line.total ? <Amount key="sum" value={line.total} /> : <LineState key="state" state={line.state} />,
    ],
  }))
  return (
    <>
      <Table caption={formatMessage({ id: 'order-form.lines' })} hideCaption columns={columns} rows={rows} />
      <p className="order-form__goods">
        <FormattedMessage
          id="order-form.goods"
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

function ProductName({ line: { sku, slug, title, brand, variant } }: { line: OrderFormLine }) {
  const path = usePath()
  return (
    <span className="order-form__name">
      {slug ? <a href={path('product', { slug, sku })}>{title}</a> : title || <FormattedMessage id="basket.article" />}
      {(brand || variant) && <span className="order-form__variant">{[brand, variant].filter(Boolean).join(', ')}</span>}
    </span>
  )
}

const LineState = ({ state }: { state: OrderFormLine['state'] }) => (
  <FormattedMessage id={state === 'gone' ? 'basket.removed-gone' : 'basket.removed-sold-out'} />
)
