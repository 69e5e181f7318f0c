import type { ProductCard } from '#shared/contracts/catalog.ts'
import { addDays } from '#shared/rules/delivery-days.ts'
import type { PriceView } from '#shared/rules/reduction.ts'
import type { Context } from '../context.ts'
import { byColour, picturesOf, swatchesOf } from './colours.ts'
import { largestPackageOf } from './packages.ts'
import { cheapest, priceFrom, priceView } from './price.ts'
import { type ArticleRow, type ColourRow, findArticlesOfStyles, findColours, findPictures, findStyles, type PictureRow, type StyleRow } from './repository.ts'
import { runningCostsOf } from './running-costs.ts'

const MAX_SWATCHES = 5 // contracts/catalog.ts: ProductCard.colours
const CARD_PICTURES = 2 // the second one shows on hover
const NEW_DAYS = 30 // our own figure, the specification names none

interface CardParts {
  ctx: Context
  style: StyleRow
  articles: readonly ArticleRow[]
  pictures: readonly PictureRow[]
  colours: ReadonlyMap<string, ColourRow>
  view: PriceView
  wishedColours: readonly string[]
}

/** The shown article: the cheapest to be had, of a wished colour where there is one. */
function shownArticle(articles: readonly ArticleRow[], wishedColours: readonly string[]) {
  const wished = articles.filter(({ colourKey, stock }) => stock > 0 && wishedColours.includes(colourKey))
  return cheapest(wished.length > 0 ? wished : articles)
}

function cardOf({ ctx, style, articles, pictures, colours, view, wishedColours }: CardParts): ProductCard | undefined {
  const shown = shownArticle(articles, wishedColours)
  const first = shown && byColour(articles).get(shown.colourKey)?.[0]
  if (!shown || !first) return undefined
  const swatches = style.variation === 'none' || style.variation === 'size' ? [] : swatchesOf(style, articles, pictures, colours)
  const { id: styleId, slug, title, brand, rating, variation, deliveryClass, facts } = style
  const runningCosts = runningCostsOf(ctx, facts, shown.size)
  const sizeCount = articles.filter(({ colourKey, stock }) => stock > 0 && colourKey === shown.colourKey).length
  const largestPackage = largestPackageOf(style, shown)
  return {
    ...{ sku: first.sku, styleId, slug, title, brand, rating, variation, deliveryClass },
    pictures: picturesOf(style, pictures, colours.get(shown.colourKey)).slice(0, CARD_PICTURES),
    price: priceFrom(shown, articles, view),
    ...(facts.energy && { energy: { class: facts.energy.class, best: facts.energy.best, worst: facts.energy.worst } }),
    ...(facts.tyre && { tyre: facts.tyre }),
    colours: swatches.slice(0, MAX_SWATCHES),
    coloursHidden: Math.max(0, swatches.length - MAX_SWATCHES),
    ...(sizeCount > 1 && { sizeCount }),
    ...(runningCosts && { runningCosts }),
    ...(largestPackage && { largestPackage }),
    soldOut: articles.every(({ stock }) => stock === 0),
    isNew: style.releasedOn <= view.today && style.releasedOn >= addDays(view.today, -NEW_DAYS),
  }
}

function groupByStyle<T extends { styleId: string }>(rows: readonly T[]): (styleId: string) => readonly T[] {
  const groups = Map.groupBy(rows, ({ styleId }) => styleId)
  return (styleId) => groups.get(styleId) ?? []
}

/** Cards in the order asked for, with four queries however many there are; styles not in the range are left out. */
export async function productCards(ctx: Context, styleIds: readonly string[], wishedColours: readonly string[] = []): Promise<ProductCard[]> {
  const [styles, articles, pictures] = await Promise.all([findStyles(ctx, styleIds), findArticlesOfStyles(ctx, styleIds), findPictures(ctx, styleIds)])
  const colours = await findColours(
    ctx,
    articles.map(({ colourKey }) => colourKey),
  )
  const byId = new Map(styles.map((style) => [style.id, style]))
  const articlesOf = groupByStyle(articles)
  const picturesOfStyle = groupByStyle(pictures)
  const view = priceView(ctx)
  return styleIds.flatMap((id) => {
    const style = byId.get(id)
    const card = style && cardOf({ ctx, style, articles: articlesOf(id), pictures: picturesOfStyle(id), colours, view, wishedColours })
    return card ? [card] : []
  })
}
