import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MAX_QUANTITY } from '#shared/contracts/basket.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { hardestOf } from '#shared/rules/fits.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { EnergyLink } from '../../components/energy-link.tsx'
import { Amount, Price } from '../../components/price.tsx'
import { Select } from '../../components/select-field.tsx'
import { Stars } from '../../components/stars.tsx'
import { TyreValues } from '../../components/tyre-values.tsx'
import { usePath } from '../../lib/page.ts'
import { AddToBasket } from '../basket/index.ts'
import { CompareButton } from '../compare/index.ts'
import { FitNote } from '../fit/index.ts'
import { RunningCostsBlock } from '../running-costs/index.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { GuaranteeNotice } from './guarantee.tsx'
import { SizeFinderLink } from './size-finder-link.tsx'
import { ColourChoice, SizeChoice } from './variant-choice.tsx'

interface Props {
  product: Product
  /** Address of the reviews on this page. */
  reviewsHref: string
}

/** All that belongs to the decision: name, price, variant, delivery, and the one button. */
export function BuyBox({ product, reviewsHref }: Props) {
  const choice = useChoice(product)
  const { price, chosen } = choice
  return (
    <div className="buy-box">
      <p className="buy-box__brand">{product.brand}</p>
      <h1 className="buy-box__title">{product.title}</h1>
      {product.rating.count > 0 && (
        <a className="buy-box__rating" href={reviewsHref}>
          <Stars average={product.rating.average} count={product.rating.count} />
        </a>
      )}
      <div className="buy-box__price">
        <Price price={price} size="large" tax={<TaxLine />} />
        {product.energy && <EnergyLink energy={product.energy} href="#energy" size="large" />}
      </div>
      {product.tyre && (
        <a className="buy-box__tyre" href="#tyre">
          <TyreValues tyre={product.tyre} />
        </a>
      )}
      <ColourChoice product={product} />
      <SizeFinderLink sizes={product.sizes.map(({ label }) => label)} />
      <Order product={product} choice={choice} />
      <DeliveryPromise product={product} delivery={choice.delivery} undecided={chosen === undefined} soldOut={choice.soldOut} />
      {choice.largestPackage && <FitNote edges={choice.largestPackage} sku={choice.chosen ?? product.sku} />}
      {choice.runningCosts && <RunningCostsBlock price={price.current} costs={choice.runningCosts} tyre={product.tyre} />}
      <CompareButton sku={product.sku} title={product.title} />
      <GuaranteeNotice />
    </div>
  )
}

/** "inkl. MwSt., zzgl. Versandkosten", with the way to what that means (design/law.md 16). */
function TaxLine() {
  const path = usePath()
  return (
    <>
      <FormattedMessage id="common.vat-included" />{' '}
      <a href={path('service/delivery')}>
        <FormattedMessage id="common.plus-delivery" />
      </a>
    </>
  )
}

type Choice = ReturnType<typeof useChoice>

/** Which article is meant, and what that makes of price, stock and delivery. */
function useChoice(product: Product) {
  const onlySize = product.sizes.length === 1 ? product.sizes[0] : undefined
  const [picked, setPicked] = useState(product.chosen ? product.sku : undefined)
  const chosen = onlySize?.sku ?? picked
  const size = product.sizes.find(({ sku }) => sku === chosen)
  const soldOut = size ? size.stock === 0 : product.sizes.every(({ stock }) => stock === 0)
  const delivery = size ? size.delivery : product.delivery
  return {
    ...{ chosen, pick: setPicked, price: size?.price ?? product.price, soldOut, delivery, stock: size?.stock ?? MAX_QUANTITY },
    runningCosts: size?.runningCosts ?? product.runningCosts,
    largestPackage: product.deliveryClass === 'freight' ? (size?.largestPackage ?? hardestOf(product.packages ?? [])) : undefined,
  }
}

function Order({ product, choice }: { product: Product; choice: Choice }) {
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
          {!single && <SizeChoice product={product} chosen={choice.chosen} onChoose={choice.pick} />}
          <Quantity stock={choice.stock} />
        </AddToBasket>
      </div>
      <BuyBar product={product} choice={choice} formId={formId} order={order} />
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
  choice: Choice
  formId: string
  order: RefObject<HTMLDivElement | null>
}

/** On phones: price and button stay in reach while the buy box itself is out of sight. */
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
      <p className="buy-bar__words">
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
