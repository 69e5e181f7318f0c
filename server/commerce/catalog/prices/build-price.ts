import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import type { VariantTable } from '#server/database/index.ts'
import type { PriceData } from '#shared/api/catalog.ts'
import { money } from '#shared/money.ts'
import { findPriceReduction, type PriceContext } from '#shared/rules/catalog/price-reduction.ts'

type UnitPrice = NonNullable<PriceData['unit']>
/** What the price of a variant is calculated from. */
type PricedRow = Pick<
  VariantTable,
  'priceCents' | 'previousCents' | 'lowest30Cents' | 'reducedOn' | 'unitQuantity' | 'unitMeasure'
>

/** variant.unit_measure → the measure that a unit price is given for, and how many units make one of it. */
const unitMeasures = new Map<string, { measure: UnitPrice['measure']; each: number }>([
  ['kg', { measure: 'kg', each: 1 }],
  ['g', { measure: 'kg', each: 1000 }],
  ['l', { measure: 'l', each: 1 }],
  ['ml', { measure: 'l', each: 1000 }],
  ['m', { measure: 'm', each: 1 }],
  ['cm', { measure: 'm', each: 100 }],
  ['m2', { measure: 'm2', each: 1 }],
  ['cm2', { measure: 'm2', each: 10_000 }],
])

/** Where and when prices are shown; created once for a whole answer. */
export const createPriceContext = (ctx: Context): PriceContext => ({
  country: ctx.tenant.country,
  currency: ctx.tenant.currency,
  today: getToday(ctx),
})

/** Price of one whole measure: 2500 of "ml" for 19.90 are 7.96 a litre. */
function findUnitPrice(
  { priceCents, unitQuantity, unitMeasure }: PricedRow,
  priceContext: PriceContext,
): UnitPrice | undefined {
  const unitDefinition = unitMeasures.get(unitMeasure ?? '')
  if (!unitQuantity || !unitDefinition) return undefined
  return {
    price: money(Math.round((priceCents * unitDefinition.each) / unitQuantity), priceContext.currency),
    quantity: 1,
    measure: unitDefinition.measure,
  }
}

/** The price of a variant, with its unit price and the reduction that may be announced. */
export function buildPrice(variant: PricedRow, priceContext: PriceContext): PriceData {
  const { priceCents, previousCents, lowest30Cents, reducedOn } = variant
  const unit = findUnitPrice(variant, priceContext)
  return {
    current: money(priceCents, priceContext.currency),
    ...findPriceReduction({ currentCents: priceCents, previousCents, lowest30Cents, reducedOn }, priceContext),
    unit,
  }
}

/** The cheapest variant in stock; if all are sold out, the cheapest of all. */
export function findCheapestVariant<T extends Pick<VariantTable, 'priceCents' | 'stock'>>(
  variants: readonly T[],
): T | undefined {
  const inStock = variants.filter(({ stock }) => stock > 0)
  return (inStock.length > 0 ? inStock : variants).reduce<T | undefined>(
    (best, each) => (best && best.priceCents <= each.priceCents ? best : each),
    undefined,
  )
}

/** The price of a variant, marked as the lowest of several where other variants in stock cost more. */
export function buildFromPrice(
  chosen: PricedRow,
  variants: readonly Pick<VariantTable, 'priceCents' | 'stock'>[],
  priceContext: PriceContext,
): PriceData {
  const price = buildPrice(chosen, priceContext)
  return variants.some(({ priceCents, stock }) => priceCents > chosen.priceCents && stock > 0)
    ? { ...price, from: true }
    : price
}
