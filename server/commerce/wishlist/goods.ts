import type { Price } from '#shared/contracts/catalog.ts'
import type { SharedWish } from '#shared/contracts/wishlist.ts'
import { type Article, findArticles, findVariants, type Variant } from '../catalog/index.ts'
import type { Context } from '../context.ts'
import { deliveryWindow } from '../delivery/index.ts'
import type { WishRow } from './repository.ts'

/** The goods of an entry, and how many articles their style has. */
export type WishedGoods = SharedWish & { variants: number }

/** As long as the size is open, the colour's cheapest article that is at hand stands for all of them. */
function openPrice(ofColour: readonly Variant[]): Price | undefined {
  const atHand = ofColour.filter(({ stock }) => stock > 0)
  const prices = (atHand.length > 0 ? atHand : ofColour).map(({ price }) => price).toSorted((a, b) => a.current.cents - b.current.cents)
  const [lowest] = prices
  return lowest && (prices.at(-1)?.current.cents === lowest.current.cents ? lowest : { ...lowest, from: true })
}

function goodsOf(ctx: Context, row: WishRow, article: Article, variants: readonly Variant[]): WishedGoods {
  const { sku, slug, title, brand, picture, energy, tyre } = article
  const own = variants.find((variant) => variant.sku === sku)
  const ofColour = variants.filter(({ colourKey }) => colourKey === own?.colourKey)
  const chosen = row.chosen || ofColour.length <= 1
  const soldOut = chosen ? article.stock === 0 : ofColour.every(({ stock }) => stock === 0)
  return {
    ...{ sku, slug, title, brand, chosen, soldOut, variants: variants.length },
    variant: chosen ? article.variant : (own?.colour ?? ''),
    price: (chosen ? undefined : openPrice(ofColour)) ?? article.price,
    ...(picture && { picture }),
    ...(energy && { energy }),
    ...(tyre && { tyre }),
    ...(!soldOut && { delivery: deliveryWindow(ctx, article.deliveryClass) }),
  }
}

/** What the entries are today; those that left the range are left out. */
export async function goodsFor(ctx: Context, rows: readonly WishRow[]): Promise<Map<string, WishedGoods>> {
  const articles = await findArticles(
    ctx,
    rows.map(({ sku }) => sku),
  )
  const variants = Map.groupBy(await findVariants(ctx, [...new Set(articles.map(({ styleId }) => styleId))]), ({ styleId }) => styleId)
  const rowOf = new Map(rows.map((row) => [row.sku, row]))
  return new Map(
    articles.flatMap((article) => {
      const row = rowOf.get(article.sku)
      return row ? [[article.sku, goodsOf(ctx, row, article, variants.get(article.styleId) ?? [])] as const] : []
    }),
  )
}
