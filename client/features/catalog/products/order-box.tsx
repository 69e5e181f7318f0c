import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { Select } from '#client/components/select-field.tsx'
import { AddToBasket } from '#client/features/basket/basket/index.ts'
import { ServiceOptions } from '#client/features/basket/services/index.ts'
import { MAX_QUANTITY } from '#shared/api/basket.ts'
import type { Product } from '#shared/api/catalog.ts'
import type { VariantSelection } from './use-variant-selection.ts'
import { SizeSelector } from './variant-selectors.tsx'

interface Props {
  product: Product
  choice: VariantSelection
  /** Shown below the sizes. */
  sizeMemory?: ReactNode
  /** True if price and button stay in reach on phones while the box itself is out of view. */
  bar?: boolean
}

/** Size, quantity and the one button; a text if it is sold out. */
export function OrderBox({ product, choice, sizeMemory, bar = false }: Props) {
  const formId = useId()
  const order = useRef<HTMLDivElement>(null)
  const { formatMessage } = useIntl()
  const everySoldOut = product.sizes.every(({ stock }) => stock === 0)
  if (everySoldOut)
    return (
      <Alert kind="info" heading={formatMessage({ id: 'catalog.sold-out-heading' })}>
        {formatMessage({ id: 'catalog.sold-out-text' })}
      </Alert>
    )
  const single = product.sizes.length <= 1
  return (
    <>
      <div className="buy-box__order" ref={order}>
        <AddToBasket id={formId} sku={single ? (choice.chosen ?? product.sku) : undefined}>
          {!single && <SizeSelector product={product} chosen={choice.chosen} onChoose={choice.pick} />}
          <ServiceOptions services={product.services} />
          {!single && sizeMemory}
          <Quantity stock={choice.stock} />
        </AddToBasket>
      </div>
      {bar && <BuyBar product={product} choice={choice} formId={formId} order={order} />}
    </>
  )
}

function Quantity({ stock }: { stock: number }) {
  const id = useId()
  const max = Math.max(1, Math.min(stock, MAX_QUANTITY))
  const options = Array.from({ length: max }, (_, i) => ({ value: `${i + 1}`, label: `${i + 1}` }))
  return (
    <p className="buy-box__quantity">
      <label htmlFor={id}>
        <FormattedMessage id="common.quantity" />
      </label>
      <Select id={id} name="quantity" size="small" options={options} />
    </p>
  )
}

interface BarProps {
  product: Product
  choice: VariantSelection
  formId: string
  order: RefObject<HTMLDivElement | null>
}

/** On phones: keeps price and button in reach while the buy box itself is out of view. */
function BuyBar({ product, choice, formId, order }: BarProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const box = order.current
    if (!box) return undefined
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(box)
    return () => observer.disconnect()
  }, [order])
  const undecided = choice.chosen === undefined
  return (
    <div className={`buy-bar${needed ? ' buy-bar--needed' : ''}`} inert={!needed}>
      <p className="buy-bar__text">
        <span className="buy-bar__title">{product.title}</span>
        <strong>
          {choice.price.from ? (
            <FormattedMessage id="catalog.price-from" values={{ price: <Amount value={choice.price.current} /> }} />
          ) : (
            <Amount value={choice.price.current} />
          )}
        </strong>
      </p>
      {undecided ? (
        <Button variant="primary" onClick={() => order.current?.scrollIntoView({ block: 'center' })}>
          <FormattedMessage id="catalog.to-sizes" />
        </Button>
      ) : (
        <Button variant="primary" type="submit" form={formId}>
          <FormattedMessage id="basket.add" />
        </Button>
      )}
    </div>
  )
}
