import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { EnergyLink } from '#client/components/energy-link.tsx'
import { Price } from '#client/components/price.tsx'
import { Stars } from '#client/components/stars.tsx'
import { TyreLink } from '#client/components/tyre-link.tsx'
import { WishlistButton } from '#client/features/basket/wishlist-button/index.ts'
import { CreditTeaser } from '#client/features/payments/credit-teaser/index.ts'
import type { Product } from '#shared/api/catalog.ts'
import { CompareButton } from '../compare/index.ts'
import { FitNote } from '../fit/index.ts'
import { GuaranteeNotice } from '../guarantee-notice/index.ts'
import { TaxLine } from '../prices-note/index.ts'
import { RunningCostsDetails } from '../running-costs/index.ts'
import { ChargerLabel } from './charger-label.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { OrderBox } from './order-box.tsx'
import { DATA_SHEET_ID } from './product-label-details.tsx'
import { SizeFinderLink } from './size-finder-link.tsx'
import { useVariantSelection, type VariantSelection } from './use-variant-selection.ts'
import { ColourSelector } from './variant-selectors.tsx'

interface Props {
  product: Product
  /** Address of the reviews on this page. */
  reviewsHref: string
  /** Shown in place of the button if the product is sold out. */
  stockAlert: ReactNode
  /** What the customer knows of sizes, shown below them. */
  sizeMemory: ReactNode
}

/** Everything for the decision: name, price, variant, delivery, and the one button. */
export function BuyBox({ product, reviewsHref, stockAlert, sizeMemory }: Props) {
  const choice = useVariantSelection(product)
  return (
    <div className="buy-box">
      <p className="buy-box__brand">{product.brand}</p>
      <h1 className="buy-box__title">{product.title}</h1>
      {product.rating.count > 0 && (
        <a className="buy-box__rating" href={reviewsHref}>
          <Stars average={product.rating.average} count={product.rating.count} />
        </a>
      )}
      <PriceAndLabels product={product} choice={choice} />
      <ColourSelector product={product} />
      <SizeFinderLink sizes={product.sizes.map(({ label }) => label)} />
      <OrderBox product={product} choice={choice} sizeMemory={sizeMemory} bar />
      {stockAlert}
      <ProductWishlistButton product={product} choice={choice} />
      <DeliveryPromise product={product} choice={choice} />
      {choice.largestPackage && <FitNote edges={choice.largestPackage} sku={choice.chosen ?? product.sku} />}
      {choice.runningCosts && (
        <RunningCostsDetails price={choice.price.current} costs={choice.runningCosts} tyre={product.tyre} />
      )}
      <CompareButton sku={product.sku} title={product.title} />
      <GuaranteeNotice notice={product.guaranteeNotice} />
    </div>
  )
}

/** The buy box in a layer, shortened; the rest is on the product's page at `href`. */
export function MiniBuyBox({
  product,
  href,
  onColour,
}: {
  product: Product
  href: string
  onColour: (sku: string) => void
}) {
  const choice = useVariantSelection(product)
  return (
    <div className="buy-box">
      <p className="buy-box__brand">{product.brand}</p>
      <h3 className="buy-box__title">{product.title}</h3>
      {product.rating.count > 0 && <Stars average={product.rating.average} count={product.rating.count} />}
      <PriceAndLabels product={product} choice={choice} page={href} />
      <ColourSelector product={product} onChoose={onColour} />
      <OrderBox product={product} choice={choice} />
      <ProductWishlistButton product={product} choice={choice} />
      <DeliveryPromise product={product} choice={choice} />
    </div>
  )
}

/** The wishlist button of the chosen variant, or as long as none is chosen, of the one that represents the colour. */
function ProductWishlistButton({
  product: { sku, productId, sizes, title },
  choice: { chosen },
}: {
  product: Product
  choice: VariantSelection
}) {
  return (
    <WishlistButton
      labelled
      sku={chosen ?? sku}
      chosen={chosen !== undefined}
      productId={productId}
      among={sizes.map((size) => size.sku)}
      title={title}
    />
  )
}

/** The price with its legal lines, and the labels; `page` is the product's address if this is another page. */
function PriceAndLabels({
  product: { charger, energy, label, tyre },
  choice,
  page = '',
}: {
  product: Product
  choice: VariantSelection
  page?: string
}) {
  return (
    <>
      <div className="buy-box__price">
        <Price price={choice.price} size="large" tax={<TaxLine />} />
        {energy && <EnergyLink energy={energy} href={`${page}#energy`} size="large" />}
      </div>
      {tyre && (
        <div className="buy-box__tyre">
          <TyreLink tyre={tyre} href={`${page}#tyre`} />
          <a href={label?.sheetFile ?? `${page}#${DATA_SHEET_ID}`}>
            <FormattedMessage id="catalog.data-sheet" />
          </a>
        </div>
      )}
      {charger && <ChargerLabel charger={charger} href={`${page}#charging`} />}
      <CreditTeaser price={choice.price.current} />
    </>
  )
}
