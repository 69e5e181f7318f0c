import type { Context } from '#server/commerce/core/context.ts'
import type { ProductTextFactsJson } from '#server/database/index.ts'
import type { PriceData, SortedDimensions } from '#shared/api/catalog.ts'
import { buildPrice, createPriceContext, findCheapestVariant } from '../prices/index.ts'
import { type ColourRow, findColoursByKey } from './colour-repository.ts'
import { findLargestFreightPackage } from './packages.ts'
import { findProductRows, type LocalisedProductRow } from './product-repository.ts'
import { findProductTextFacts } from './product-text-repository.ts'
import { findRunningCostCents } from './running-costs.ts'
import { findVariantRowsByProduct, findVariantRowsBySku, type VariantRow } from './variant-repository.ts'

/** A product with its variants and facts, as a search index needs it. */
export interface ProductDocument extends LocalisedProductRow {
  /** The variants in stock; all of them if the product is sold out. */
  variants: readonly VariantRow[]
  colours: readonly ColourRow[]
  textFacts: ProductTextFactsJson | undefined
  /** The lowest price in stock. */
  price: PriceData
  /** Of the variant with that price, as on its card: its largest package, and its running costs in a year. */
  largestPackage?: SortedDimensions
  runningCostCents?: number
  soldOut: boolean
}

/** The products among these that are on sale, with everything below them; four queries however many they are. */
export async function loadProductDocuments(ctx: Context, productIds: readonly string[]): Promise<ProductDocument[]> {
  const [products, variants, facts] = await Promise.all([
    findProductRows(ctx, productIds),
    findVariantRowsByProduct(ctx, productIds),
    findProductTextFacts(ctx, productIds),
  ])
  const colours = await findColoursByKey(
    ctx,
    variants.map(({ colourKey }) => colourKey),
  )
  const variantsByProduct = Map.groupBy(variants, ({ productId }) => productId)
  const priceContext = createPriceContext(ctx)
  return products.flatMap((product) => {
    const allVariants = variantsByProduct.get(product.id) ?? []
    const cheapestVariant = findCheapestVariant(allVariants)
    if (!cheapestVariant) return []
    const inStock = allVariants.filter(({ stock }) => stock > 0)
    const shownVariants = inStock.length > 0 ? inStock : allVariants
    const keys = new Set(shownVariants.map(({ colourKey }) => colourKey))
    const ownColours = [...keys].flatMap((key) => colours.get(key) ?? [])
    return [
      {
        ...product,
        variants: shownVariants,
        colours: ownColours,
        textFacts: facts.get(product.id),
        price: buildPrice(cheapestVariant, priceContext),
        soldOut: inStock.length === 0,
        largestPackage: findLargestFreightPackage(product, cheapestVariant),
        runningCostCents: findRunningCostCents(ctx, product.facts, cheapestVariant.size),
      },
    ]
  })
}

/** The products to which these skus belong, in their order, each once. */
export async function findProductIdsBySku(ctx: Context, skus: readonly string[]): Promise<string[]> {
  const productIdBySku = new Map((await findVariantRowsBySku(ctx, skus)).map(({ sku, productId }) => [sku, productId]))
  return [...new Set(skus.flatMap((sku) => productIdBySku.get(sku) ?? []))]
}
