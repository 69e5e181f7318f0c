import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Picture } from '#client/components/picture.tsx'
import { Dot } from '#client/components/swatches.tsx'
import { isPlainClick } from '#client/lib/links.ts'
import { usePath } from '#client/lib/page.ts'
import type { Product } from '#shared/api/catalog.ts'

const LOW_STOCK_THRESHOLD = 5 // "only n left" at this number and below

interface ColourProps {
  product: Product
  /** Called with the colour's variant, in place of opening its page. */
  onChoose?: ((sku: string) => void) | undefined
}

/** The colours as thumbnails, each linked to its own variant. */
export function ColourSelector({ product, onChoose }: ColourProps) {
  const path = usePath()
  const { formatMessage } = useIntl()
  if (!product.colour) return null
  const selectColour = (event: MouseEvent, sku: string) => {
    if (!onChoose || !isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onChoose(sku)
  }
  return (
    <div className="variants">
      <p className="variants__name">
        <FormattedMessage id="catalog.colour" values={{ colour: <strong>{product.colour.name}</strong> }} />
      </p>
      {product.colours.length > 1 && (
        <ul className="variants__colours">
          {product.colours.map((swatch) => (
            <li key={swatch.key}>
              <a
                className={`variants__colour${swatch.soldOut ? ' variants__colour--sold-out' : ''}`}
                href={path('product', { slug: swatch.slug, sku: swatch.sku })}
                aria-current={swatch.key === product.colour?.key ? 'true' : undefined}
                aria-label={
                  swatch.soldOut
                    ? formatMessage({ id: 'catalog.variant-sold-out' }, { variant: swatch.name })
                    : swatch.name
                }
                title={swatch.name}
                onClick={(event) => selectColour(event, swatch.sku)}
              >
                {swatch.picture ? (
                  <Picture picture={swatch.picture} sizes="56px" decorative />
                ) : (
                  <Dot hex={swatch.hex} />
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SizeProps {
  product: Product
  chosen: string | undefined
  onChoose: (sku: string) => void
}

/** The sizes as buttons; radio buttons named "sku", which the form submits. */
export function SizeSelector({ product, chosen, onChoose }: SizeProps) {
  const { formatMessage } = useIntl()
  const size = product.sizes.find(({ sku }) => sku === chosen)
  return (
    <fieldset className="variants">
      <legend className="variants__name">
        <FormattedMessage
          id={size ? 'catalog.size-chosen' : 'catalog.size-choose'}
          values={{
            name: product.sizeName ?? formatMessage({ id: 'catalog.size' }),
            size: <strong>{size?.label}</strong>,
          }}
        />
      </legend>
      <div className="variants__sizes">
        {product.sizes.map(({ sku, label, stock }) => (
          <label className={`variants__size${stock === 0 ? ' variants__size--sold-out' : ''}`} key={sku}>
            <input
              className="variants__radio"
              type="radio"
              name="sku"
              value={sku}
              checked={sku === chosen}
              disabled={stock === 0}
              onChange={() => onChoose(sku)}
            />
            <span className="variants__label">
              {label}
              {stock === 0 && (
                <span className="visually-hidden">
                  {' '}
                  <FormattedMessage id="catalog.sold-out" />
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {size && size.stock > 0 && size.stock <= LOW_STOCK_THRESHOLD && (
        <p className="variants__few">
          <FormattedMessage id="catalog.few-left" values={{ count: size.stock }} />
        </p>
      )}
    </fieldset>
  )
}
