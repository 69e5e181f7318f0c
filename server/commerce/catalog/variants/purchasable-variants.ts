import { allSettledOrThrow, type Context } from '#server/commerce/core/context.ts'
import { isStorableText } from '#server/commerce/core/storable-text.ts'
import type { ProducerGuaranteeFacts } from '#server/database/index.ts'
import type {
  DeliveryClass,
  PictureData,
  PriceData,
  ProductCardData,
  WithdrawalExclusion,
} from '#shared/api/catalog.ts'
import type { PriceContext } from '#shared/rules/catalog/price-reduction.ts'
import type { ServedGoods } from '#shared/rules/catalog/services.ts'
import type { VatClass } from '#shared/tenant.ts'
import { buildPrice, createPriceContext } from '../prices/index.ts'
import { type PictureRow, type ProductText, selectColourPictures } from '../products/index.ts'
import { createVariantQueries, type PurchasableVariantRow, type SkuSelector } from './repository.ts'

/** What a basket or an order needs to know of a variant. */
export interface PurchasableVariant {
  sku: string
  productId: string
  slug: string
  title: string
  brand: string
  /** Colour and size, joined with a comma; empty if there is nothing to choose. */
  variantLabel: string
  picture?: PictureData
  price: PriceData
  /** Pieces in stock for this visitor, not capped: with those that are held for them. */
  stock: number
  /** Pieces that are held for this visitor. */
  held: number
  deliveryClass: DeliveryClass
  vatClass: VatClass
  articleNumber: string
  withdrawalExcluded: boolean
  withdrawalExclusion?: WithdrawalExclusion
  producerGuarantee?: ProducerGuaranteeFacts
  /** What decides which services can be ordered with it. */
  served: ServedGoods
  energy?: ProductCardData['energy']
  tyre?: ProductCardData['tyre']
  /** What its page says of it; only with the option `withText`. */
  text?: ProductText
}

/**
 * Creates a function that finds the selected variants that are on sale, by sku: for callers who know a query for the
 * skus and so need not wait for its answer first.
 */
export function createVariantFinder<Of extends string | readonly string[]>(
  selectSkus: SkuSelector<Of>,
  { withText = false } = {},
) {
  const { findRows, findPictures } = createVariantQueries(selectSkus, { withText })
  return async (ctx: Context, of: Of): Promise<Map<string, PurchasableVariant>> => {
    const [rows, pictures] = await allSettledOrThrow([findRows(ctx, of), findPictures(ctx, of)])
    const picturesByProduct = Map.groupBy(pictures, ({ productId }) => productId)
    const priceContext = createPriceContext(ctx)
    return new Map(
      rows.map((row) => [row.sku, toPurchasableVariant(row, picturesByProduct.get(row.productId) ?? [], priceContext)]),
    )
  }
}

const findBySkuList = createVariantFinder((_db, _tenant, skus: readonly string[]) => skus)

/** The variants among these skus that are on sale, by sku. */
export async function findPurchasableVariantsBySku(
  ctx: Context,
  requestedSkus: readonly string[],
): Promise<Map<string, PurchasableVariant>> {
  const skus = requestedSkus.filter(isStorableText)
  return skus.length > 0 ? findBySkuList(ctx, skus) : new Map()
}

/** The variants among these skus that are on sale, in the order asked for. */
export async function findPurchasableVariants(ctx: Context, skus: readonly string[]): Promise<PurchasableVariant[]> {
  const variants = await findPurchasableVariantsBySku(ctx, skus)
  return skus.flatMap((sku) => variants.get(sku) ?? [])
}

function toPurchasableVariant(
  row: PurchasableVariantRow,
  pictures: readonly PictureRow[],
  priceContext: PriceContext,
): PurchasableVariant {
  const {
    sku,
    productId,
    slug,
    title,
    brand,
    deliveryClass,
    vatClass,
    withdrawalExcluded,
    stock,
    held,
    articleNumber,
    colour,
    colourKey,
    size,
    facts,
    text,
  } = row
  const [picture] = selectColourPictures(
    row,
    pictures,
    colour === undefined ? undefined : { key: colourKey, name: colour },
  )
  return {
    sku,
    productId,
    slug,
    title,
    brand,
    deliveryClass,
    vatClass,
    withdrawalExcluded,
    stock: stock + held,
    held,
    articleNumber,
    variantLabel: [colour, size].filter(Boolean).join(', '),
    picture,
    price: buildPrice(row, priceContext),
    energy: facts.energy && { class: facts.energy.class, best: facts.energy.best, worst: facts.energy.worst },
    tyre: facts.tyre,
    withdrawalExclusion: facts.withdrawalExclusion,
    producerGuarantee: facts.producerGuarantee,
    served: { services: facts.services, electricalCategory: facts.electricalCategory },
    text,
  }
}
