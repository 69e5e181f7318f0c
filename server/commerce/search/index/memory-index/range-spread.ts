import { type FacetRange, HISTOGRAM_STEP_COUNT, type RangeKey } from '#shared/api/search.ts'
import { createIntegerColumn, type IntegerColumn, pushValue } from './columns.ts'
import { NO_VALUE } from './index-rows.ts'

type RangeEnds = Pick<FacetRange, 'from' | 'to'>

/** How one range spreads over hits, found in two passes so that no value is kept. */
export interface RangeSpread {
  /** Stands for the range among what is asked for. */
  bit: number
  values: Int32Array
  chosen: RangeEnds | undefined
  /** The chosen ends, or all there is. */
  from: number
  to: number
  /** Rows that fail this range's choice and nothing else; they count here, too. */
  failedRows: IntegerColumn | undefined
}

export const createRangeSpread = (bit: number, values: Int32Array, chosen: RangeEnds | undefined): RangeSpread => ({
  ...{ bit, values, chosen, from: chosen?.from ?? 0, to: chosen?.to ?? Number.MAX_SAFE_INTEGER },
  failedRows: chosen && createIntegerColumn(),
})

/**
 * The bits of those ranges in which a row lies. Called for each row, where an iterator would be thrown away each time.
 */
export function getMatchingBits(spreads: readonly RangeSpread[], row: number): number {
  let bits = 0
  for (let place = 0; place < spreads.length; place++) {
    const spread = spreads[place]
    const value = spread?.values[row] ?? NO_VALUE
    if (spread && value !== NO_VALUE && value >= spread.from && value <= spread.to) bits |= spread.bit
  }
  return bits
}

/** Notes a row that lacks nothing but what this bit stands for, where that is one of these ranges. */
export function recordFailedRow(spreads: readonly RangeSpread[], bit: number, row: number) {
  for (let place = 0; place < spreads.length; place++) {
    const spread = spreads[place]
    if (spread?.failedRows && spread.bit === bit) pushValue(spread.failedRows, row)
  }
}

/** The ends of the hits' values and how they spread; undefined where no hit has one. */
export function buildFacetRange(
  key: RangeKey,
  { values, chosen, failedRows }: RangeSpread,
  hits: Int32Array,
): FacetRange | undefined {
  const parts = failedRows ? [hits, failedRows.values.subarray(0, failedRows.length)] : [hits]
  let [min, max] = [Number.MAX_SAFE_INTEGER, NO_VALUE]
  for (const rows of parts)
    for (const row of rows) {
      const value = values[row] ?? NO_VALUE
      if (value === NO_VALUE) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  if (max === NO_VALUE) return undefined
  const histogram: number[] = min === max ? [] : new Array(HISTOGRAM_STEP_COUNT).fill(0)
  const scale = HISTOGRAM_STEP_COUNT / (max - min)
  if (min < max)
    for (const rows of parts)
      for (const row of rows) {
        const value = values[row] ?? NO_VALUE
        if (value === NO_VALUE) continue
        const step = Math.min(HISTOGRAM_STEP_COUNT - 1, Math.floor((value - min) * scale))
        histogram[step] = (histogram[step] ?? 0) + 1
      }
  return { unit: key === 'price' ? 'cents' : 'cm', min, max, ...chosen, histogram }
}
