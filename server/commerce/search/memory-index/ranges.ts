import { type FacetRange, HISTOGRAM_STEPS, type RangeKey } from '#shared/contracts/search.ts'
import { type Column, createColumn, push } from './columns.ts'
import { NO_VALUE } from './rows.ts'

type Ends = Pick<FacetRange, 'from' | 'to'>

/** How one range spreads over hits, found in two passes so that no value is kept. */
export interface Spread {
  values: Int32Array
  chosen: Ends | undefined
  /** Rows that fail this range's choice and nothing else; they count here, too. */
  failed: Column | undefined
}

export const createSpread = (values: Int32Array, chosen: Ends | undefined): Spread => ({ values, chosen, failed: chosen && createColumn() })

export function isInside({ values, chosen }: Spread, row: number): boolean {
  const value = values[row] ?? NO_VALUE
  return value !== NO_VALUE && value >= (chosen?.from ?? 0) && value <= (chosen?.to ?? Number.MAX_SAFE_INTEGER)
}

export function addFailed({ failed }: Spread, row: number) {
  if (failed) push(failed, row)
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
