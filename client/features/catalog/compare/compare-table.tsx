import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#client/components/icon-button.tsx'
import { Picture } from '#client/components/picture.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Product } from '#shared/api/catalog.ts'
import { PricesNote } from '../prices-note/index.ts'
import { type CompareRow, useCompareRows } from './compare-rows.tsx'

interface Props {
  products: readonly Product[]
  onRemove: (sku: string) => void
}

/** Products side by side; scrolls sideways on phones, with the row names in view. Works without JavaScript. */
export function CompareTable({ products, onRemove }: Props) {
  const { formatMessage } = useIntl()
  const rows = useCompareRows(products)
  return (
    <div className="compare">
      {products.length > 1 && (
        <label className="choice compare__toggle">
          <input className="choice__control choice__control--box" type="checkbox" defaultChecked />
          <span className="choice__label">
            <FormattedMessage id="compare.differences" />
          </span>
        </label>
      )}
      <PricesNote />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <section className="compare__scroll" tabIndex={0} aria-label={formatMessage({ id: 'compare.title' })}>
        <table className="compare__table">
          <thead>
            <tr>
              <th className="compare__name" scope="col">
                <span className="visually-hidden">
                  <FormattedMessage id="compare.property" />
                </span>
              </th>
              {products.map((product) => (
                <th className="compare__product" key={product.sku} scope="col">
                  <Head product={product} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} skus={products.map(({ sku }) => sku)} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Head({ product, onRemove }: { product: Product } & Pick<Props, 'onRemove'>) {
  const path = usePath()
  const { formatMessage } = useIntl()
  const [picture] = product.pictures
  return (
    <div className="compare__head">
      <span className="compare__remove">
        <IconButton
          icon="close"
          label={formatMessage({ id: 'compare.remove' }, { title: product.title })}
          onClick={() => onRemove(product.sku)}
        />
      </span>
      {picture && <Picture picture={picture} sizes="200px" ratio="1-1" decorative />}
      <span className="compare__brand">{product.brand}</span>
      <a className="compare__title" href={path('product', { slug: product.slug, sku: product.sku })}>
        {product.title}
      </a>
    </div>
  )
}

function Row({ row: { name, cells }, skus }: { row: CompareRow; skus: readonly string[] }) {
  const differs = new Set(cells.map(({ key }) => key)).size > 1
  return (
    <tr className={differs ? 'compare__row compare__row--differs' : 'compare__row'}>
      <th className="compare__name" scope="row">
        {name}
        {differs && (
          <span className="visually-hidden">
            {' '}
            (<FormattedMessage id="compare.differs" />)
          </span>
        )}
      </th>
      {cells.map(({ content }, index) => (
        <td className="compare__cell" key={skus[index]}>
          {content ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">
                <FormattedMessage id="compare.none" />
              </span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
