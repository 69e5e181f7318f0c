import type { PackageEdges, Price } from '#shared/contracts/catalog.ts'
import type { StyleTextFacts } from '../../database/index.ts'
import type { Context } from '../context.ts'
import { largestPackageOf } from './packages.ts'
import { cheapest, priceOf, priceView } from './price.ts'
import { type ArticleRow, type ColourRow, findArticleRows, findArticlesOfStyles, findColours, findStyleFacts, findStyles, type StyleRow } from './repository.ts'
import { runningCentsOf } from './running-costs.ts'

/** A style with its articles and facts, as a search index wants it. */
export interface Goods extends StyleRow {
  /** Those that can be had; all of them when the style is sold out. */
  articles: readonly ArticleRow[]
  colours: readonly ColourRow[]
  textFacts: StyleTextFacts | undefined
  /** The lowest price that can be had. */
  price: Price
  /** Of the article with that price, as on its card: what has to be carried in, and what it costs to run in a year. */
  largestPackage?: PackageEdges
  runningCents?: number
  soldOut: boolean
}

/** The styles among these that are in the range, with everything below them; four queries however many. */
export async function findGoods(ctx: Context, styleIds: readonly string[]): Promise<Goods[]> {
  const [styles, articles, facts] = await Promise.all([findStyles(ctx, styleIds), findArticlesOfStyles(ctx, styleIds), findStyleFacts(ctx, styleIds)])
  const colours = await findColours(
    ctx,
    articles.map(({ colourKey }) => colourKey),
  )
  const articlesOf = Map.groupBy(articles, ({ styleId }) => styleId)
  const view = priceView(ctx)
  return styles.flatMap((style) => {
    const all = articlesOf.get(style.id) ?? []
    const lowest = cheapest(all)
    if (!lowest) return []
    const inStock = all.filter(({ stock }) => stock > 0)
    const shown = inStock.length > 0 ? inStock : all
    const keys = new Set(shown.map(({ colourKey }) => colourKey))
    const ownColours = [...keys].flatMap((key) => colours.get(key) ?? [])
    const largestPackage = largestPackageOf(style, lowest)
    const runningCents = runningCentsOf(ctx, style.facts, lowest.size)
    return [
      {
        ...style,
        ...{ articles: shown, colours: ownColours, textFacts: facts.get(style.id), price: priceOf(lowest, view), soldOut: inStock.length === 0 },
        ...(largestPackage && { largestPackage }),
        ...(runningCents !== undefined && { runningCents }),
      },
    ]
  })
}

/** The styles to which these skus belong, in their order, each once. */
export async function findStylesOf(ctx: Context, skus: readonly string[]): Promise<string[]> {
  const styleOf = new Map((await findArticleRows(ctx, skus)).map(({ sku, styleId }) => [sku, styleId]))
  return [...new Set(skus.flatMap((sku) => styleOf.get(sku) ?? []))]
}
