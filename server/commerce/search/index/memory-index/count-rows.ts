import type { FacetRange, RangeKey } from '#shared/api/facets.ts'
import type { FacetCount, IndexQuery, TermFacet } from '../catalogue-index.ts'
import { createZeroBuffer } from './columns.ts'
import { buildFacetCounts } from './facet-columns.ts'
import { type IndexRows, NO_VALUE } from './index-rows.ts'
import { buildFacetRange, getMatchingBits, recordFailedRow } from './range-spread.ts'
import { CATEGORY_BIT, FITS_BIT, prepareScan, type RowScan } from './row-scan.ts'

/** The result of one pass over the rows. */
export interface CountResult {
  /** In ascending order; part of a reused buffer, valid until the next pass. */
  hits: Int32Array
  facets: ReadonlyMap<TermFacet, readonly FacetCount[]>
  ranges: ReadonlyMap<RangeKey, FacetRange>
  /** Hits with a package that fits through the doorways; absent without doorways, and if no hit has a package. */
  fittingCount?: number
}

const SPARE_ROOM_FACTOR = 1.2

let hitBuffer = new Int32Array(0)

/** By value number: the number of hits that have it. */
const getCountBuffer = createZeroBuffer()

/** One pass over the candidates. The hot loop of every search: it allocates no objects. */
function scanRows(rows: IndexRows, { candidates, categoryMask, filterBits, requiredBits, spreads, fits }: RowScan) {
  const { facets } = rows
  const chosen = spreads.filter((spread) => spread.chosen)
  const counts = getCountBuffer(facets.terms.length)
  const { values: starts } = facets.rowNumbers.starts
  const { values: items } = facets.rowNumbers.items
  const { values: facetBits } = facets.facetBits
  const { values: categoryBits } = facets.categoryBits
  const { values: alive } = rows.alive
  const { values: packages } = rows.packages
  const candidateCount = candidates?.length ?? rows.alive.length
  if (hitBuffer.length < candidateCount) hitBuffer = new Int32Array(Math.ceil(candidateCount * SPARE_ROOM_FACTOR))
  const hits = hitBuffer
  let [hitCount, packageCount, fittingCount] = [0, 0, 0]

  for (let i = 0; i < candidateCount; i++) {
    const row = candidates ? (candidates[i] ?? 0) : i
    if (alive[row] === 0 || ((categoryBits[row] ?? 0) & categoryMask) !== categoryMask) continue
    const start = starts[row] ?? 0
    const end = starts[row + 1] ?? 0
    let missing = requiredBits
    if (requiredBits !== 0) {
      for (let at = start; at < end; at++) missing &= ~(filterBits[items[at] ?? 0] ?? 0)
      missing &= ~getMatchingBits(chosen, row)
      if (fits) {
        const number = packages[row] ?? NO_VALUE
        if (number === NO_VALUE || fits[number]) missing &= ~FITS_BIT // goods without packages always fit
        if (number !== NO_VALUE && (missing & ~FITS_BIT) === 0) packageCount++
        if (number !== NO_VALUE && missing === 0) fittingCount++
      }
    }
    if (missing === 0) {
      hits[hitCount++] = row
      for (let at = start; at < end; at++) {
        const number = items[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    } else if (missing !== CATEGORY_BIT && (missing & (missing - 1)) === 0) {
      for (let at = start; at < end; at++) {
        const number = items[at] ?? 0
        if (facetBits[number] === missing) counts[number] = (counts[number] ?? 0) + 1
      }
      recordFailedRow(chosen, missing, row)
    }
  }
  return { hits: hits.subarray(0, hitCount), counts, fittingCount: packageCount > 0 ? fittingCount : undefined }
}

/**
 * Filters and counts the given rows, those of the category or all, in one pass. A row that passes all filters is a hit
 * and counts in every facet; one that fails a single filter counts in that facet only, because facets ignore their own
 * filter.
 */
export function countRows(
  rows: IndexRows,
  query: Pick<IndexQuery, 'category' | 'filters'>,
  found: Int32Array | undefined,
): CountResult {
  const scan = prepareScan(rows, query, found)
  const { hits, counts, fittingCount } = scanRows(rows, scan)
  return {
    hits,
    fittingCount,
    facets: buildFacetCounts(rows.facets, counts, scan.filterBits),
    ranges: new Map(
      scan.spreads.flatMap((spread) => {
        const range = buildFacetRange(spread.key, spread, hits)
        return range ? [[spread.key, range] as const] : []
      }),
    ),
  }
}
