import type { Price } from '#shared/contracts/catalog.ts'
import { money } from '#shared/money.ts'
import { localTime } from '#shared/rules/delivery-days.ts'
import { type PriceView, reductionOf } from '#shared/rules/reduction.ts'
import type { Context } from '../context.ts'
import type { ArticleRow } from './repository.ts'

type Unit = NonNullable<Price['unit']>
/** What the price block of an article is made of. */
type PricedRow = Pick<ArticleRow, 'priceCents' | 'previousCents' | 'lowest30Cents' | 'reducedOn' | 'unitQuantity' | 'unitMeasure'>

/** article.unit_measure → the measure a price is named for, and how many of the unit make one of it. */
const measures = new Map<string, { measure: Unit['measure']; each: number }>([
  ['kg', { measure: 'kg', each: 1 }],
  ['g', { measure: 'kg', each: 1000 }],
  ['l', { measure: 'l', each: 1 }],
  ['ml', { measure: 'l', each: 1000 }],
  ['m', { measure: 'm', each: 1 }],
  ['cm', { measure: 'm', each: 100 }],
  ['m2', { measure: 'm2', each: 1 }],
  ['cm2', { measure: 'm2', each: 10_000 }],
])

/** Where and when prices are shown; made once for a whole answer. */
export const priceView = ({ tenant, now }: Context): PriceView => ({
  country: tenant.country,
  currency: tenant.currency,
  today: localTime(now, tenant.timeZone).day,
})

/** Price of one whole measure: 2500 of "ml" for 19.90 are 7.96 a litre. */
function unitOf({ priceCents, unitQuantity, unitMeasure }: PricedRow, view: PriceView): Unit | undefined {
  const known = measures.get(unitMeasure ?? '')
  if (!unitQuantity || !known) return undefined
  return { price: money(Math.round((priceCents * known.each) / unitQuantity), view.currency), quantity: 1, measure: known.measure }
}

/** The price block of one article, with what may be announced beside it. */
export function priceOf(article: PricedRow, view: PriceView): Price {
  const { priceCents, previousCents, lowest30Cents, reducedOn } = article
  const unit = unitOf(article, view)
  return {
    current: money(priceCents, view.currency),
    ...reductionOf({ currentCents: priceCents, previousCents, lowest30Cents, reducedOn }, view),
    ...(unit && { unit }),
  }
}

/** The cheapest article that can be had; when all are sold out, the cheapest of all. */
export function cheapest(articles: readonly ArticleRow[]): ArticleRow | undefined {
  const inStock = articles.filter(({ stock }) => stock > 0)
  return (inStock.length > 0 ? inStock : articles).reduce<ArticleRow | undefined>(
    (best, each) => (best && best.priceCents <= each.priceCents ? best : each),
    undefined,
  )
}

/** Marks a price as the lowest of several, where the articles differ. */
export function priceFrom(chosen: ArticleRow, articles: readonly ArticleRow[], view: PriceView): Price {
  const price = priceOf(chosen, view)
  return articles.some(({ priceCents, stock }) => priceCents > chosen.priceCents && stock > 0) ? { ...price, from: true } : price
}
