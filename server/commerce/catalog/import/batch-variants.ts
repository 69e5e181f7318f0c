import type { ProductTable, VariantTable } from '#server/database/index.ts'
import { getKeys } from '#shared/typed-object.ts'
import { compareFeedSizes } from './parse-measures.ts'
import { getProvenReduction, type PriceHistoryEntry } from './proven-reduction.ts'
import type { MappedRow } from './table-rows.ts'

/** The properties in which the variants of a product differ. */
export function detectVariation(variants: readonly VariantTable[]): ProductTable['variation'] {
  const differsIn = (pick: (variant: VariantTable) => string) => new Set(variants.map(pick)).size > 1
  const [colour, size] = [differsIn(({ colourKey }) => colourKey), differsIn(({ size }) => size)]
  return colour && size ? 'colour-size' : colour ? 'colour' : size ? 'size' : 'none'
}

/** Sorts by colour key, then size from small to large, whatever the order of the rows. */
export function sortVariants(variants: readonly VariantTable[]): VariantTable[] {
  return variants
    .toSorted(
      (a, b) =>
        (a.colourKey < b.colourKey ? -1 : a.colourKey > b.colourKey ? 1 : 0) ||
        compareFeedSizes(a.size, b.size) ||
        (a.sku < b.sku ? -1 : 1),
    )
    .map((variant, position) => ({ ...variant, position }))
}

/** A variant with its price, and the price change that the history does not have yet. */
export function applyPriceHistory(
  { variant, regularCents }: MappedRow,
  history: readonly PriceHistoryEntry[],
  now: string,
): { variant: VariantTable; change: PriceHistoryEntry | undefined } {
  const { priceCents } = variant
  const change = history.at(-1)?.priceCents === priceCents ? undefined : { fromAt: now, priceCents }
  const fullHistory = change ? [...history.filter(({ fromAt }) => fromAt < now), change] : history
  return {
    variant: { ...variant, position: 0, ...getProvenReduction(fullHistory, regularCents) },
    change,
  }
}

export const isSameVariant = (a: VariantTable, b: VariantTable | undefined) =>
  b !== undefined && getKeys(a).every((name) => b[name] === a[name])
