import { type FacetRange, HISTOGRAM_STEPS, type RangeKey } from '#shared/contracts/search.ts'
import { NO_VALUE } from './rows.ts'

type Ends = Pick<FacetRange, 'from' | 'to'>

/** Collects the hits' values of one range. */
export function createSpread(key: RangeKey) {
  const values: number[] = []
  return {
    add(value: number) {
      if (value !== NO_VALUE) values.push(value)
    },
    /** The ends of what was collected and how it spreads; undefined where nothing was. */
    range(chosen: Ends | undefined): FacetRange | undefined {
      if (values.length === 0) return undefined
      let [min, max] = [Number.MAX_SAFE_INTEGER, 0]
      for (const value of values) {
        if (value < min) min = value
        if (value > max) max = value
      }
      const histogram: number[] = min === max ? [] : new Array(HISTOGRAM_STEPS).fill(0)
      const step = (max - min) / HISTOGRAM_STEPS
      if (min < max)
        for (const value of values) {
          const at = Math.min(HISTOGRAM_STEPS - 1, Math.floor((value - min) / step))
          histogram[at] = (histogram[at] ?? 0) + 1
        }
      return { unit: key === 'price' ? 'cents' : 'cm', min, max, ...chosen, histogram }
    },
  }
}
