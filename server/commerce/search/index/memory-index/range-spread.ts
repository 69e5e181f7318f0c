import { type FacetRange, HISTOGRAM_STEP_COUNT, type RangeKey } from '#shared/api/facets.ts'
import { createIntegerColumn, type IntegerColumn, pushValue } from './columns.ts'
import { NO_VALUE } from './index-rows.ts'

type RangeEnds = Pick<FacetRange, 'from' | 'to'>

/** The distribution of one range over the hits, computed in two passes so that no value is stored. */
export interface RangeSpread {
  /** The filter bit of the range. */
  bit: number
  values: Int32Array
  chosen: RangeEnds | undefined
  /** The chosen ends, or all values. */
  from: number
  to: number
  /** Rows that fail only this range's filter; they count here, too. */
  failedRows: IntegerColumn | undefined
}

export const createRangeSpread = (bit: number, values: Int32Array, chosen: RangeEnds | undefined): RangeSpread => ({
  bit,
  values,
  chosen,
  from: chosen?.from ?? 0,
  to: chosen?.to ?? Number.MAX_SAFE_INTEGER,
  failedRows: chosen && createIntegerColumn(),
})

/** The bits of the ranges that include a row. Called for each row, so it allocates no iterator. */
export function getMatchingBits(spreads: readonly RangeSpread[], row: number): number {
  let bits = 0
  for (let position = 0; position < spreads.length; position++) {
    const spread = spreads[position]
    const value = spread?.values[row] ?? NO_VALUE
    if (spread && value !== NO_VALUE && value >= spread.from && value <= spread.to) bits |= spread.bit
  }
  return bits
}

/** Records a row that fails only the filter of this bit, if that is one of the ranges. */
export function recordFailedRow(spreads: readonly RangeSpread[], bit: number, row: number) {
  for (let position = 0; position < spreads.length; position++) {
    const spread = spreads[position]
    if (spread?.failedRows && spread.bit === bit) pushValue(spread.failedRows, row)
  }
}

/** The ends of the hits' values and their distribution; undefined if no hit has a value. */
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
