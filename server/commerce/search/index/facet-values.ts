import { type FacetRange, type RangeKey, rangeKeys } from '#shared/api/facets.ts'
import type { TermFacet } from './catalogue-index.ts'

/** The facets that an index counts value by value. */
export const termFacets = [
  'category',
  'brand',
  'colour',
  'size',
  'rating',
  'energy',
  'reduced',
  'delivery',
] as const satisfies readonly TermFacet[]

/** Whether a facet is a range of numbers. */
export const isRangeKey = (key: string): key is RangeKey => rangeKeys.some((rangeKey) => rangeKey === key)

/** Parses a range of a URL: "1000-5000", "1000-" or "-5000"; undefined for anything else. */
export function parseRange([text = '']: readonly string[] = []): Pick<FacetRange, 'from' | 'to'> | undefined {
  const { from, to } = /^(?<from>\d{0,9})-(?<to>\d{0,9})$/.exec(text)?.groups ?? {}
  if (!from && !to) return undefined
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
}
