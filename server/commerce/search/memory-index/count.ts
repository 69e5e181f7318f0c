import { type FacetRange, type Filters, type RangeKey, rangeKeys } from '#shared/contracts/search.ts'
import type { FacetCount, IndexQuery, TermFacet } from '../catalogue-index.ts'
import { chosenEnds, termFacets } from '../facets.ts'
import { countRow, countsOf, type FacetColumn, hasWanted, wantedOf } from './facets.ts'
import { createSpread } from './ranges.ts'
import { NO_VALUE, type Rows } from './rows.ts'

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
  ranges: ReadonlyMap<RangeKey, FacetRange>
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
  const ranges = rangeKeys.map((key) => ({ key, values: rows.ranges[key].values, chosen: chosenEnds(filters[key]), spread: createSpread(key) }))
  const chosen = ranges.flatMap((range) => (range.chosen ? [{ ...range, ...range.chosen }] : []))
  const alive = rows.alive.values
  const hits: number[] = []

  for (let row = 0; row < rows.ids.length; row++) {
    if (alive[row] === 0 || (scores && !((scores[row] ?? 0) > 0))) continue
    if (within && !hasWanted(rows.facets.category, row, within)) continue
    let failures = 0
    let failed: Tally | (typeof chosen)[number] | undefined
    for (const range of chosen) {
      const value = range.values[row] ?? NO_VALUE
      if (value !== NO_VALUE && value >= (range.from ?? 0) && value <= (range.to ?? Number.MAX_SAFE_INTEGER)) continue
      failed = range
      if (++failures > 1) break
    }
    for (const tally of active) {
      if (failures > 1) break
      if (tally.wanted && hasWanted(tally.column, row, tally.wanted)) continue
      failed = tally
      failures++
    }
    if (failures > 1) continue
    if (!failed) {
      hits.push(row)
      for (const tally of tallies) countRow(tally.column, row, tally.counts)
      for (const { spread, values } of ranges) spread.add(values[row] ?? NO_VALUE)
    } else if ('counts' in failed) countRow(failed.column, row, failed.counts)
    else failed.spread.add(failed.values[row] ?? NO_VALUE)
  }
  return {
    rows: hits,
    facets: new Map(tallies.map(({ key, column, counts, wanted }) => [key, countsOf(column, counts, wanted)])),
    ranges: new Map(
      ranges.flatMap(({ key, spread, chosen: ends }) => {
        const range = spread.range(ends)
        return range ? [[key, range] as const] : []
      }),
    ),
  }
}
