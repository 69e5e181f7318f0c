import type { Context } from '#server/commerce/core/context.ts'
import type { PriceData } from '#shared/api/catalog.ts'
import { buildPrice, createPriceContext } from '../prices/index.ts'
import { findColoursByKey, findVariantRowsByProduct } from '../products/index.ts'
import { findPurchasableVariants } from './purchasable-variants.ts'
import { findSkuByCode } from './sku-lookup-repository.ts'

/** A variant among the others of its product. */
export interface VariantSummary {
  sku: string
  productId: string
  colourKey: string
  /** The colour's name; empty if it has none. */
  colour: string
  size: string
  stock: number
  price: PriceData
}

/** All variants of these products in their order: what there is to choose from. */
export async function findVariantSummaries(ctx: Context, productIds: readonly string[]): Promise<VariantSummary[]> {
  const rows = await findVariantRowsByProduct(ctx, productIds)
  const colours = await findColoursByKey(
    ctx,
    rows.map(({ colourKey }) => colourKey),
  )
  const priceContext = createPriceContext(ctx)
  return rows.map((row) => {
    const { sku, productId, colourKey, size, stock } = row
    return {
      sku,
      productId,
      colourKey,
      colour: colours.get(colourKey)?.name ?? '',
      size,
      stock,
      price: buildPrice(row, priceContext),
    }
  })
}

/** The product page that a sku, an article number or an EAN belongs to; spaces, dots and dashes in it do not matter. */
export async function findProductByCode(
  ctx: Context,
  code: string,
): Promise<{ slug: string; sku: string } | undefined> {
  const trimmedCode = code.trim()
  if (!/^[\w .-]{4,32}$/.test(trimmedCode) || !/\d/.test(trimmedCode)) return undefined
  const sku =
    (await findSkuByCode(ctx, trimmedCode)) ??
    (await findSkuByCode(ctx, trimmedCode.replace(/[ .-]/g, '').toUpperCase()))
  const [variant] = sku ? await findPurchasableVariants(ctx, [sku]) : []
  return variant && { slug: variant.slug, sku: variant.sku }
}
