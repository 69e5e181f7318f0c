import type { Filters } from '#shared/contracts/search.ts'
import type { FacetCount, IndexAnswer, IndexQuery, TermFacet } from '../catalogue-index.ts'
import { countRow, countsOf, type FacetColumn, hasWanted, termFacets, wantedOf } from './facets.ts'
import type { Rows } from './rows.ts'

/** "1000-5000", "1000-" or "-5000" in cents; undefined for anything else. */
export function priceRange([text = '']: readonly string[]): { from?: number; to?: number } | undefined {
  const { from, to } = /^(?<from>\d{0,9})-(?<to>\d{0,9})$/.exec(text)?.groups ?? {}
  if (!from && !to) return undefined
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
}

interface Tally {
  key: TermFacet
  column: FacetColumn
  counts: Int32Array
  wanted: Uint8Array | undefined
}

/** What one pass over the rows finds. */
export interface Counted {
  rows: number[]
  facets: ReadonlyMap<TermFacet, readonly FacetCount[]>
  prices: Pick<IndexAnswer, 'prices' | 'chosenPrices'>
}

const talliesOf = (rows: Rows, filters: Filters): Tally[] =>
  termFacets.map((key) => {
    const column = rows.facets[key]
    return { key, column, counts: new Int32Array(column.terms.length), wanted: wantedOf(column, filters[key] ?? []) }
  })

/**
 * Filters and counts in one pass. A row that fails no filter is a hit and counts everywhere; one that fails a single filter
 * counts in that facet only, because a facet leaves its own choice out.
 */
export function countRows(rows: Rows, { category, filters }: Pick<IndexQuery, 'category' | 'filters'>, scores: Float32Array | undefined): Counted {
  const tallies = talliesOf(rows, filters)
  const active = tallies.filter((tally) => tally.wanted !== undefined)
  const within = category === '' ? undefined : (wantedOf(rows.facets.category, [category]) ?? new Uint8Array(rows.facets.category.terms.length))
  const range = priceRange(filters.price ?? [])
  const [from, to] = [range?.from ?? 0, range?.to ?? Number.MAX_SAFE_INTEGER]
  const [alive, price] = [rows.alive.values, rows.order.price.values]
  const hits: number[] = []
  let [min, max] = [Number.MAX_SAFE_INTEGER, -1]

  for (let row = 0; row < rows.ids.length; row++) {
    if (alive[row] === 0 || (scores && !((scores[row] ?? 0) > 0))) continue
    if (within && !hasWanted(rows.facets.category, row, within)) continue
    const cents = price[row] ?? 0
    const priceFails = cents < from || cents > to
    let failures = priceFails ? 1 : 0
    let failed: Tally | undefined
    for (const tally of active) {
      if (tally.wanted && hasWanted(tally.column, row, tally.wanted)) continue
      failed = tally
      if (++failures > 1) break
    }
    if (failures > 1) continue
    if (failures === 0 || priceFails) {
      if (cents < min) min = cents
      if (cents > max) max = cents
    }
    if (failures === 0) {
      hits.push(row)
      for (const tally of tallies) countRow(tally.column, row, tally.counts)
    } else if (failed) countRow(failed.column, row, failed.counts)
  }
  return {
    rows: hits,
    facets: new Map(tallies.map(({ key, column, counts, wanted }) => [key, countsOf(column, counts, wanted)])),
    prices: { ...(max >= 0 && { prices: { min, max } }), ...(range && { chosenPrices: range }) },
  }
}
