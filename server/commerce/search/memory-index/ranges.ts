import { type FacetRange, HISTOGRAM_STEPS, type RangeKey } from '#shared/contracts/search.ts'
import { type Column, createColumn, push } from './columns.ts'
import { NO_VALUE } from './rows.ts'

type Ends = Pick<FacetRange, 'from' | 'to'>

/** How one range spreads over hits, found in two passes so that no value is kept. */
export interface Spread {
  /** Stands for the range among what is asked for. */
  bit: number
  values: Int32Array
  chosen: Ends | undefined
  /** The chosen ends, or all there is. */
  from: number
  to: number
  /** Rows that fail this range's choice and nothing else; they count here, too. */
  failed: Column | undefined
}

export const createSpread = (bit: number, values: Int32Array, chosen: Ends | undefined): Spread => ({
  ...{ bit, values, chosen, from: chosen?.from ?? 0, to: chosen?.to ?? Number.MAX_SAFE_INTEGER },
  failed: chosen && createColumn(),
})

/** The bits of those ranges in which a row lies. Called for each row, where an iterator would be thrown away each time. */
export function bitsInside(spreads: readonly Spread[], row: number): number {
  let bits = 0
  for (let place = 0; place < spreads.length; place++) {
    const spread = spreads[place]
    const value = spread?.values[row] ?? NO_VALUE
    if (spread && value !== NO_VALUE && value >= spread.from && value <= spread.to) bits |= spread.bit
  }
  return bits
}

/** Notes a row that lacks nothing but what this bit stands for, where that is one of these ranges. */
export function addFailed(spreads: readonly Spread[], bit: number, row: number) {
  for (let place = 0; place < spreads.length; place++) {
    const spread = spreads[place]
    if (spread?.failed && spread.bit === bit) push(spread.failed, row)
  }
}

/** The ends of the hits' values and how they spread; undefined where no hit has one. */
export function rangeOf(key: RangeKey, { values, chosen, failed }: Spread, hits: Int32Array): FacetRange | undefined {
  const parts = failed ? [hits, failed.values.subarray(0, failed.length)] : [hits]
  let [min, max] = [Number.MAX_SAFE_INTEGER, NO_VALUE]
  for (const rows of parts)
    for (const row of rows) {
      const value = values[row] ?? NO_VALUE
      if (value === NO_VALUE) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  if (max === NO_VALUE) return undefined
  const histogram: number[] = min === max ? [] : new Array(HISTOGRAM_STEPS).fill(0)
  const scale = HISTOGRAM_STEPS / (max - min)
  if (min < max)
    for (const rows of parts)
      for (const row of rows) {
        const value = values[row] ?? NO_VALUE
        if (value === NO_VALUE) continue
        const step = Math.min(HISTOGRAM_STEPS - 1, Math.floor((value - min) * scale))
        histogram[step] = (histogram[step] ?? 0) + 1
      }
  return { unit: key === 'price' ? 'cents' : 'cm', min, max, ...chosen, histogram }
}
