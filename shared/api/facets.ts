/** Facets chosen by a range: "1000-5000", "1000-" or "-5000"; price in cents, measures in whole centimetres. */
export const rangeKeys = ['price', 'width', 'height', 'depth'] as const
export type RangeKey = (typeof rangeKeys)[number]

/**
 * The facets of a list, in their order of display. In the address: f.<key>=value,value (O23). Values of `fits` are the
 * shopper's doorways in centimetres: "door-80x200", "stairs-75x210", "lift-80x120x200" (idea N7).
 */
export const facetKeys = [
  'category',
  'brand',
  'colour',
  'size',
  ...rangeKeys,
  'fits',
  'rating',
  'energy',
  'reduced',
  'delivery',
] as const
export type FacetKey = (typeof facetKeys)[number]

/** Filters as in an address: each value is matched against the catalogue, unknown ones are ignored. */
export type SearchFilters = { [key in FacetKey]?: readonly string[] }

export interface FacetValue {
  value: string
  label: string
  count: number
  chosen: boolean
  /** Colour facets only. */
  hex?: string
  /** Sizes only: the size system, e.g. "letters", "shoes"; the client has a label for each. */
  system?: SizeSystem
}

/** Systems of sizes; each is shown separately. */
export const sizeSystems = ['letters', 'clothes', 'jeans', 'bra', 'shoes', 'children', 'bedding', 'other'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** The bounds of a range facet, and the distribution of hits between them. */
export interface FacetRange {
  unit: 'cents' | 'cm'
  /** Of all hits, without the facet's own selection. */
  min: number
  max: number
  /** The selected bounds. */
  from?: number
  to?: number
  /** Hits in equal steps from min to max; 20 steps, or none if min equals max. */
  histogram: readonly number[]
}

export const HISTOGRAM_STEP_COUNT = 20

/** A facet's counts leave out its own selection (disjunctive), so that a second value can be added. */
export interface Facet {
  key: FacetKey
  values: readonly FacetValue[]
  /** Range facets only; their `values` are empty. */
  range?: FacetRange
}
