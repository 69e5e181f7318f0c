import type { Price } from '#shared/contracts/catalog.ts'
import { money } from '#shared/money.ts'
import { localTime } from '#shared/rules/delivery-days.ts'
import { type PriceView, reductionOf } from '#shared/rules/reduction.ts'
import type { Context } from '../context.ts'
import type { ArticleRow } from './repository.ts'

type Measure = NonNullable<Price['unit']>['measure']
const measures: readonly string[] = ['kg', 'l', 'm', 'm2'] satisfies Measure[]
const isMeasure = (measure: string | null): measure is Measure => measure !== null && measures.includes(measure)

/** Where and when prices are shown; made once for a whole answer. */
export const priceView = ({ tenant, now }: Context): PriceView => ({
  country: tenant.country,
  currency: tenant.currency,
  today: localTime(now, tenant.timeZone).day,
})

/** Price of one whole measure; article.unit_quantity counts thousandths of it (2500 of "l" are 2.5 litres). */
function unitOf({ priceCents, unitQuantity, unitMeasure }: ArticleRow, view: PriceView): Price['unit'] {
  if (!unitQuantity || !isMeasure(unitMeasure)) return undefined
  return { price: money(Math.round((priceCents * 1000) / unitQuantity), view.currency), quantity: 1, measure: unitMeasure }
}

/** The price block of one article, with what may be announced beside it. */
export function priceOf(article: ArticleRow, view: PriceView): Price {
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
