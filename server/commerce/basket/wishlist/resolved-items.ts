import {
  findPurchasableVariants,
  findVariantSummaries,
  type PurchasableVariant,
  type VariantSummary,
} from '#server/commerce/catalog/variants/index.ts'
import { getDeliveryWindow } from '#server/commerce/checkout/delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { PriceData } from '#shared/api/catalog.ts'
import type { SharedWishlistItem } from '#shared/api/wishlist.ts'
import type { WishlistItemRow } from './repository.ts'

/** The product of an entry, and how many variants it has. */
export type ResolvedWishlistItem = SharedWishlistItem & { variants: number }

/** While the size is open, the cheapest variant of the colour that is in stock represents all of them. */
function findLowestPrice(ofColour: readonly VariantSummary[]): PriceData | undefined {
  const atHand = ofColour.filter(({ stock }) => stock > 0)
  const prices = (atHand.length > 0 ? atHand : ofColour)
    .map(({ price }) => price)
    .toSorted((a, b) => a.current.cents - b.current.cents)
  const [lowest] = prices
  return lowest && (prices.at(-1)?.current.cents === lowest.current.cents ? lowest : { ...lowest, from: true })
}

function toResolvedItem(
  ctx: Context,
  row: WishlistItemRow,
  variant: PurchasableVariant,
  siblings: readonly VariantSummary[],
): ResolvedWishlistItem {
  const { sku, slug, title, brand, picture, energy, tyre } = variant
  const ownVariant = siblings.find((sibling) => sibling.sku === sku)
  const sameColour = siblings.filter(({ colourKey }) => colourKey === ownVariant?.colourKey)
  const chosen = row.chosen || sameColour.length <= 1
  const soldOut = chosen ? variant.stock === 0 : sameColour.every(({ stock }) => stock === 0)
  return {
    sku,
    slug,
    title,
    brand,
    chosen,
    soldOut,
    variants: siblings.length,
    variant: chosen ? variant.variantLabel : (ownVariant?.colour ?? ''),
    price: (chosen ? undefined : findLowestPrice(sameColour)) ?? variant.price,
    picture,
    energy,
    tyre,
    ...(!soldOut && { delivery: getDeliveryWindow(ctx, variant.deliveryClass) }),
  }
}

/** The products of entries today; those no longer sold are omitted. */
export async function resolveWishlistItems(
  ctx: Context,
  rows: readonly WishlistItemRow[],
): Promise<Map<string, ResolvedWishlistItem>> {
  const variants = await findPurchasableVariants(
    ctx,
    rows.map(({ sku }) => sku),
  )
  const siblings = Map.groupBy(
    await findVariantSummaries(ctx, [...new Set(variants.map(({ productId }) => productId))]),
    ({ productId }) => productId,
  )
  const rowBySku = new Map(rows.map((row) => [row.sku, row]))
  return new Map(
    variants.flatMap((variant) => {
      const row = rowBySku.get(variant.sku)
      return row
        ? [[variant.sku, toResolvedItem(ctx, row, variant, siblings.get(variant.productId) ?? [])] as const]
        : []
    }),
  )
}
