import type { ProductCard } from '#shared/contracts/catalog.ts'
import type { RecommendationsInput, ViewInput } from '#shared/contracts/recommendations-input.ts'
import { findStylesOf, productCards } from '../catalog/index.ts'
import { type Context, inTransaction } from '../context.ts'
import { countClick } from '../search-history/index.ts'
import { findCategoriesOf, findRecommended, findSiblings, findViewed, insertView } from './repository.ts'

const WHOLE_SHOP = ['']
const VIEWS_READ = 10 // what a visitor has looked at last says most

/**
 * Styles in stock that go with these ones, themselves left out. Where too little is known: similar ones fill up with the most wanted of the same
 * categories, those bought together with the most wanted of the categories beside them. Those bought after viewing stay empty: nobody has.
 */
async function stylesFor(ctx: Context, { kind, limit }: RecommendationsInput, styleIds: readonly string[]): Promise<string[]> {
  if (kind === 'popular') return findRecommended(ctx, { kind, keys: WHOLE_SHOP, without: styleIds, limit })
  const found = await findRecommended(ctx, { kind, keys: styleIds, without: styleIds, limit })
  if (kind === 'bought-after-view' || found.length >= limit || (kind === 'bought-together' && found.length > 0)) return found
  const own = await findCategoriesOf(ctx, styleIds)
  const keys = kind === 'similar' ? own : await findSiblings(ctx, own)
  return [...found, ...(await findRecommended(ctx, { kind: 'popular', keys, without: [...styleIds, ...found], limit: limit - found.length }))]
}

/** A shelf of goods in stock, perhaps an empty one; unknown skus count as none. */
export async function recommend(ctx: Context, input: RecommendationsInput): Promise<ProductCard[]> {
  const styleIds = input.kind === 'popular' ? [] : await findStylesOf(ctx, input.skus)
  return productCards(ctx, await stylesFor(ctx, input, styleIds))
}

/** Cards of these articles' styles, in their order; those no longer in the range are left out. */
export const cardsOf = async (ctx: Context, skus: readonly string[]): Promise<ProductCard[]> => productCards(ctx, await findStylesOf(ctx, skus))

/** Notes a look at a product page: for the visitor's session if there is one, and for the term whose list led there. An unknown sku is nothing. */
export async function recordView(ctx: Context, { sku, term }: ViewInput) {
  const [styleId] = await findStylesOf(ctx, [sku])
  if (!styleId) return
  if (term !== '') countClick(ctx, term, styleId)
  const { session } = ctx
  if (session) await inTransaction(ctx, (tx) => insertView(tx, session.visitor, styleId))
}

/** What resembles the goods that this visitor has looked at, and `beside` them; empty where he has looked at none. Ask for consent before. */
export async function recommendFromViews(ctx: Context, beside: readonly string[], limit: number): Promise<ProductCard[]> {
  const viewed = ctx.session ? await findViewed(ctx, ctx.session.visitor, VIEWS_READ) : []
  if (viewed.length === 0) return []
  const keys = [...new Set([...(await findStylesOf(ctx, beside)), ...viewed])]
  return productCards(ctx, await findRecommended(ctx, { kind: 'similar', keys, without: keys, limit }))
}
