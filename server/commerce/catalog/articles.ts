import type { DeliveryClass, Picture, Price, ProductCard } from '#shared/contracts/catalog.ts'
import type { PriceView } from '#shared/rules/reduction.ts'
import type { VatClass } from '#shared/tenant.ts'
import { type Context, together } from '../context.ts'
import { picturesOf } from './colours.ts'
import { priceOf, priceView } from './price.ts'
import {
  articleQueries,
  canBeKey,
  findArticlesOfStyles,
  findColours,
  findSkuByCode,
  type OfferRow,
  type PictureRow,
  type SkusOf,
  type StyleWords,
} from './repository.ts'

/** What a basket or an order needs to know of an article. */
export interface Article {
  sku: string
  styleId: string
  slug: string
  title: string
  brand: string
  /** Colour and size in words, joined with a comma; empty where there is nothing to choose. */
  variant: string
  picture?: Picture
  price: Price
  /** Pieces at hand, not capped. */
  stock: number
  deliveryClass: DeliveryClass
  vatClass: VatClass
  orderNumber: string
  withdrawalExcluded: boolean
  energy?: ProductCard['energy']
  tyre?: ProductCard['tyre']
  /** What its page says of it; only where that was asked for. */
  words?: StyleWords
}

/**
 * Finds the articles that are meant in this way and are in the range, by sku: for those who know a query for the skus, and need not wait for its answer
 * first.
 */
export function findingArticles<Of extends string | readonly string[]>(skusOf: SkusOf<Of>, { withWords = false } = {}) {
  const { findOffers, findPicturesOf } = articleQueries(skusOf, { withWords })
  return async (ctx: Context, of: Of): Promise<Map<string, Article>> => {
    const [offers, pictures] = await together([findOffers(ctx, of), findPicturesOf(ctx, of)])
    const picturesOfStyle = Map.groupBy(pictures, ({ styleId }) => styleId)
    const view = priceView(ctx)
    return new Map(offers.map((offer) => [offer.sku, articleOf(offer, picturesOfStyle.get(offer.styleId) ?? [], view)]))
  }
}

const findBySkus = findingArticles((_db, _tenant, skus: readonly string[]) => skus)

/** The articles among these skus that are in the range, by sku. */
export async function findArticlesBySku(ctx: Context, wanted: readonly string[]): Promise<Map<string, Article>> {
  const skus = wanted.filter(canBeKey)
  return skus.length > 0 ? findBySkus(ctx, skus) : new Map()
}

/** The articles among these skus that are in the range, in the order asked for. */
export async function findArticles(ctx: Context, skus: readonly string[]): Promise<Article[]> {
  const articles = await findArticlesBySku(ctx, skus)
  return skus.flatMap((sku) => articles.get(sku) ?? [])
}

function articleOf(offer: OfferRow, pictures: readonly PictureRow[], view: PriceView): Article {
  const { sku, styleId, slug, title, brand, deliveryClass, vatClass, withdrawalExcluded, stock, orderNumber, colour, colourKey, size, facts, words } = offer
  const [picture] = picturesOf(offer, pictures, colour === undefined ? undefined : { key: colourKey, name: colour })
  return {
    ...{ sku, styleId, slug, title, brand, deliveryClass, vatClass, withdrawalExcluded, stock, orderNumber },
    variant: [colour, size].filter(Boolean).join(', '),
    ...(picture && { picture }),
    price: priceOf(offer, view),
    ...(facts.energy && { energy: { class: facts.energy.class, best: facts.energy.best, worst: facts.energy.worst } }),
    ...(facts.tyre && { tyre: facts.tyre }),
    ...(words && { words }),
  }
}

/** An article among the others of its style. */
export interface Variant {
  sku: string
  styleId: string
  colourKey: string
  /** The colour's name; empty where there is none. */
  colour: string
  size: string
  stock: number
  price: Price
}

/** All articles of these styles in their order: what there is to choose from. */
export async function findVariants(ctx: Context, styleIds: readonly string[]): Promise<Variant[]> {
  const rows = await findArticlesOfStyles(ctx, styleIds)
  const colours = await findColours(
    ctx,
    rows.map(({ colourKey }) => colourKey),
  )
  const view = priceView(ctx)
  return rows.map((row) => {
    const { sku, styleId, colourKey, size, stock } = row
    return { sku, styleId, colourKey, colour: colours.get(colourKey)?.name ?? '', size, stock, price: priceOf(row, view) }
  })
}

/** Where the goods live that a sku, an order number or an EAN names; blanks, dots and dashes in it do not matter. */
export async function findByCode(ctx: Context, code: string): Promise<{ slug: string; sku: string } | undefined> {
  const plain = code.trim()
  if (!/^[\w .-]{4,32}$/.test(plain) || !/\d/.test(plain)) return undefined
  const sku = (await findSkuByCode(ctx, plain)) ?? (await findSkuByCode(ctx, plain.replace(/[ .-]/g, '').toUpperCase()))
  const [article] = sku ? await findArticles(ctx, [sku]) : []
  return article && { slug: article.slug, sku: article.sku }
}
