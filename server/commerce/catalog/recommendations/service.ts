import { type Context, hasConsent, inTransaction } from '#server/commerce/core/context.ts'
import { recordClick } from '#server/commerce/search/history/index.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import type { RecommendationsInput, ViewInput } from '#shared/api/recommendations-input.ts'
import { findProductIdsBySku, loadProductCards } from '../products/index.ts'
import { deleteProductViews, findViewedProductIds, insertProductView } from './product-view-repository.ts'
import { findDistinctCategoryIds, findRecommendedProductIds, findSiblingCategoryIds } from './repository.ts'

const WHOLE_SHOP_KEYS = ['']
const MAX_VIEWS = 10 // the latest views say most about a visitor

/**
 * Recommended products in stock for these, without themselves. Similar products are filled up with the bestsellers of
 * the same categories; if none were bought together, the bestsellers of sibling categories replace them.
 */
async function recommendProductIds(
  ctx: Context,
  { kind, limit }: RecommendationsInput,
  productIds: readonly string[],
): Promise<string[]> {
  if (kind === 'popular')
    return findRecommendedProductIds(ctx, { kind, keys: WHOLE_SHOP_KEYS, without: productIds, limit })
  const found = await findRecommendedProductIds(ctx, { kind, keys: productIds, without: productIds, limit })
  if (kind === 'bought-after-view' || found.length >= limit || (kind === 'bought-together' && found.length > 0))
    return found
  const categories = await findDistinctCategoryIds(ctx, productIds)
  const keys = kind === 'similar' ? categories : await findSiblingCategoryIds(ctx, categories)
  return [
    ...found,
    ...(await findRecommendedProductIds(ctx, {
      kind: 'popular',
      keys,
      without: [...productIds, ...found],
      limit: limit - found.length,
    })),
  ]
}

/** A list of recommended products in stock, possibly empty; unknown SKUs are ignored. */
export async function getRecommendations(ctx: Context, input: RecommendationsInput): Promise<ProductCardData[]> {
  const productIds = input.kind === 'popular' ? [] : await findProductIdsBySku(ctx, input.skus)
  return loadProductCards(ctx, await recommendProductIds(ctx, input, productIds))
}

/** Cards of the products of these SKUs, in their order; those no longer on sale are left out. */
export const loadProductCardsBySku = async (ctx: Context, skus: readonly string[]): Promise<ProductCardData[]> =>
  loadProductCards(ctx, await findProductIdsBySku(ctx, skus))

/**
 * Records a view of a product page: for the visitor's session, if there is one and consent C0004, and, without the
 * visitor, for the search term that led there. Unknown SKUs are ignored.
 */
export async function recordProductView(ctx: Context, { sku, term }: ViewInput) {
  const [productId] = await findProductIdsBySku(ctx, [sku])
  if (!productId) return
  if (term !== '') recordClick(ctx, term, productId)
  const { session } = ctx
  if (!session) return
  if (hasConsent(ctx, 'C0004')) await inTransaction(ctx, (tx) => insertProductView(tx, session.visitor, productId))
  else if (session.customerId === undefined) await deleteViewsWithoutConsent(ctx, session.visitor)
}

/**
 * Deletes what is left of a browser's views after its consent has expired, its cookie was deleted or a withdrawal was
 * lost on the way. Not for customers, who may have consented in another browser.
 */
async function deleteViewsWithoutConsent(ctx: Context, visitor: string) {
  const [view] = await findViewedProductIds(ctx, visitor, 1)
  if (view !== undefined) await inTransaction(ctx, (tx) => deleteProductViews(tx, visitor))
}

/** Products similar to the visitor's viewed ones and to `additionalSkus`; empty without views. Requires consent. */
export async function recommendFromViews(
  ctx: Context,
  additionalSkus: readonly string[],
  limit: number,
): Promise<ProductCardData[]> {
  const viewed = ctx.session ? await findViewedProductIds(ctx, ctx.session.visitor, MAX_VIEWS) : []
  if (viewed.length === 0) return []
  const keys = [...new Set([...(await findProductIdsBySku(ctx, additionalSkus)), ...viewed])]
  return loadProductCards(ctx, await findRecommendedProductIds(ctx, { kind: 'similar', keys, without: keys, limit }))
}
