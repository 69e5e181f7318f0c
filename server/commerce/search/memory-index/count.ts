import { type FacetRange, type RangeKey, rangeKeys } from '#shared/contracts/search.ts'
import { fitsThrough, MAX_OPENINGS, parseOpening } from '#shared/rules/fits.ts'
import type { FacetCount, IndexQuery, TermFacet } from '../catalogue-index.ts'
import { chosenEnds, termFacets } from '../facets.ts'
import { createZeros } from './columns.ts'
import { bitOfFacet, categoryBit, countsOf, rowsOfCategory } from './facets.ts'
import { addFailed, bitsInside, createSpread, rangeOf } from './ranges.ts'
import { NO_VALUE, type Rows } from './rows.ts'

/** What one pass over the rows finds. */
export interface Counted {
  /** In rising order; part of a scratch buffer, valid until the next pass. */
  hits: Int32Array
  facets: ReadonlyMap<TermFacet, readonly FacetCount[]>
  ranges: ReadonlyMap<RangeKey, FacetRange>
  /** Hits with a package that fits through the given openings. */
  fitting?: number
}

/** Bits of what is asked for: one a facet, one a range, what fits through the door, and the category of the list. */
const rangeBit = (place: number) => 1 << (termFacets.length + place)
const FITS = rangeBit(rangeKeys.length)
const CATEGORY = FITS << 1

let scratch = new Int32Array(0)
/** By the number of a value: what asks for it, and how many hits have it. */
const [zerosForBits, zerosForCounts] = [createZeros(), createZeros()]

/** Each value's bits where it is asked for, and all bits together; values nobody knows filter nothing, and a category nobody knows everything. */
function askedOf({ facets: { terms, numbersOf } }: Rows, { category, filters }: Pick<IndexQuery, 'category' | 'filters'>) {
  const bits = zerosForBits(terms.length)
  let asked = 0
  const ask = (number: number | undefined, bit: number) => {
    if (number === undefined) return
    bits[number] = (bits[number] ?? 0) | bit
    asked |= bit
  }
  for (const key of termFacets) for (const value of filters[key] ?? []) ask(numbersOf[key].get(value), bitOfFacet[key])
  if (category !== '') ask(numbersOf.category.get(category), CATEGORY)
  return { bits, asked: category === '' ? asked : asked | CATEGORY }
}

/**
 * Filters and counts in one pass over the found rows, or those of the category, or all. A row that fails no filter is a hit and
 * counts everywhere; one that fails a single filter counts in that facet only, because a facet leaves its own choice out.
 */
export function countRows(rows: Rows, query: Pick<IndexQuery, 'category' | 'filters'>, found: Int32Array | undefined): Counted {
  const { facets } = rows
  const { bits, asked } = askedOf(rows, query)
  const within = query.category === '' ? undefined : (facets.numbersOf.category.get(query.category) ?? -1)
  const candidates = found ?? (within === undefined ? undefined : rowsOfCategory(facets, within))
  const glance = within === undefined ? 0 : categoryBit(within)
  const spreads = rangeKeys.map((key, place) => ({ key, ...createSpread(rangeBit(place), rows.ranges[key].values, chosenEnds(query.filters[key])) }))
  const chosen = spreads.filter((spread) => spread.chosen)
  const openings = (query.filters.fits ?? []).slice(0, MAX_OPENINGS).flatMap((text) => parseOpening(text) ?? [])
  const fits = openings.length > 0 ? rows.edges.map((edges) => fitsThrough(edges, openings) !== 'no') : undefined
  const required = chosen.reduce((sum, { bit }) => sum | bit, asked | (fits ? FITS : 0))
  const counts = zerosForCounts(facets.terms.length)
  const [starts, items, facetBits] = [facets.rows.starts.values, facets.rows.items.values, facets.keyBits.values]
  const [alive, categoryBits, packages] = [rows.alive.values, facets.categoryBits.values, rows.packages.values]
  const most = candidates?.length ?? rows.alive.length
  if (scratch.length < most) scratch = new Int32Array(most * 1.2)
  const hits = scratch
  let [count, packed, fitting] = [0, 0, 0]

  for (let i = 0; i < most; i++) {
    const row = candidates ? (candidates[i] ?? 0) : i
    if (alive[row] === 0 || ((categoryBits[row] ?? 0) & glance) !== glance) continue
    const start = starts[row] ?? 0
    const end = starts[row + 1] ?? 0
    let missing = required
    if (required !== 0) {
      for (let at = start; at < end; at++) missing &= ~(bits[items[at] ?? 0] ?? 0)
      missing &= ~bitsInside(chosen, row)
      if (fits) {
        // What needs no carrying comes in anyway.
        const number = packages[row] ?? NO_VALUE
        if (number === NO_VALUE || fits[number]) missing &= ~FITS
        if (number !== NO_VALUE && (missing & ~FITS) === 0) packed++
        if (number !== NO_VALUE && missing === 0) fitting++
      }
    }
    if (missing === 0) {
      hits[count++] = row
      for (let at = start; at < end; at++) {
        const number = items[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    } else if (missing !== CATEGORY && (missing & (missing - 1)) === 0) {
      for (let at = start; at < end; at++) {
        const number = items[at] ?? 0
        if (facetBits[number] === missing) counts[number] = (counts[number] ?? 0) + 1
      }
      addFailed(chosen, missing, row)
    }
  }
  const shown = hits.subarray(0, count)
  return {
    hits: shown,
    ...(packed > 0 && { fitting }),
    facets: countsOf(facets, counts, bits),
    ranges: new Map(
      spreads.flatMap((spread) => {
        const range = rangeOf(spread.key, spread, shown)
        return range ? [[spread.key, range] as const] : []
      }),
    ),
  }
}
