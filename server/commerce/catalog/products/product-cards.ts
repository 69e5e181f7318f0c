import type { Context } from '#server/commerce/core/context.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { addDays } from '#shared/dates.ts'
import type { PriceContext } from '#shared/rules/catalog/price-reduction.ts'
import { buildFromPrice, createPriceContext, findCheapestVariant } from '../prices/index.ts'
import { type ColourRow, findColoursByKey } from './colour-repository.ts'
import { buildSwatches, groupByColour, selectColourPictures } from './colours.ts'
import { findLargestFreightPackage } from './packages.ts'
import { findPicturesByProduct, type PictureRow } from './picture-repository.ts'
import { findProductRows, type LocalisedProductRow } from './product-repository.ts'
import { findRunningCosts } from './running-costs.ts'
import { findVariantRowsByProduct, type VariantRow } from './variant-repository.ts'

const MAX_SWATCHES = 5 // shared/api/catalog.ts: ProductCardData.colours
const MAX_CARD_PICTURES = 2 // the second one shows on hover
const NEW_PRODUCT_DAYS = 30 // our own number, the specification has none

interface CardParts {
  ctx: Context
  product: LocalisedProductRow
  variants: readonly VariantRow[]
  pictures: readonly PictureRow[]
  colours: ReadonlyMap<string, ColourRow>
  priceContext: PriceContext
  preferredColours: readonly string[]
}

/** The variant on the card: the cheapest in stock, of a preferred colour if possible. */
function selectDisplayVariant(variants: readonly VariantRow[], preferredColours: readonly string[]) {
  const preferred = variants.filter(({ colourKey, stock }) => stock > 0 && preferredColours.includes(colourKey))
  return findCheapestVariant(preferred.length > 0 ? preferred : variants)
}

function buildProductCard({
  ctx,
  product,
  variants,
  pictures,
  colours,
  priceContext,
  preferredColours,
}: CardParts): ProductCardData | undefined {
  const displayed = selectDisplayVariant(variants, preferredColours)
  const first = displayed && groupByColour(variants).get(displayed.colourKey)?.[0]
  if (!displayed || !first) return undefined
  const swatches =
    product.variation === 'none' || product.variation === 'size'
      ? []
      : buildSwatches(product, variants, pictures, colours)
  const { id: productId, slug, title, brand, rating, variation, deliveryClass, facts } = product
  const runningCosts = findRunningCosts(ctx, facts, displayed.size)
  const sizeCount = variants.filter(({ colourKey, stock }) => stock > 0 && colourKey === displayed.colourKey).length
  const largestPackage = findLargestFreightPackage(product, displayed)
  return {
    sku: first.sku,
    productId,
    slug,
    title,
    brand,
    rating,
    variation,
    deliveryClass,
    pictures: selectColourPictures(product, pictures, colours.get(displayed.colourKey)).slice(0, MAX_CARD_PICTURES),
    price: buildFromPrice(displayed, variants, priceContext),
    energy: facts.energy && { class: facts.energy.class, best: facts.energy.best, worst: facts.energy.worst },
    tyre: facts.tyre,
    colours: swatches.slice(0, MAX_SWATCHES),
    coloursHidden: Math.max(0, swatches.length - MAX_SWATCHES),
    sizeCount: sizeCount > 1 ? sizeCount : undefined,
    runningCosts,
    largestPackage,
    soldOut: variants.every(({ stock }) => stock === 0),
    isNew:
      product.releasedOn <= priceContext.today && product.releasedOn >= addDays(priceContext.today, -NEW_PRODUCT_DAYS),
  }
}

function groupByProduct<T extends { productId: string }>(rows: readonly T[]): (productId: string) => readonly T[] {
  const groups = Map.groupBy(rows, ({ productId }) => productId)
  return (productId) => groups.get(productId) ?? []
}

/**
 * Cards in the requested order, with four queries for any number of them. Products that are not on sale are left out.
 */
export async function loadProductCards(
  ctx: Context,
  productIds: readonly string[],
  preferredColours: readonly string[] = [],
): Promise<ProductCardData[]> {
  const [products, variants, pictures] = await Promise.all([
    findProductRows(ctx, productIds),
    findVariantRowsByProduct(ctx, productIds),
    findPicturesByProduct(ctx, productIds),
  ])
  const colours = await findColoursByKey(
    ctx,
    variants.map(({ colourKey }) => colourKey),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const getVariants = groupByProduct(variants)
  const getPictures = groupByProduct(pictures)
  const priceContext = createPriceContext(ctx)
  return productIds.flatMap((id) => {
    const product = byId.get(id)
    const card =
      product &&
      buildProductCard({
        ctx,
        product,
        variants: getVariants(id),
        pictures: getPictures(id),
        colours,
        priceContext,
        preferredColours,
      })
    return card ? [card] : []
  })
}
