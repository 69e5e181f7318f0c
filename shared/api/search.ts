import type { Crumb, PictureData, PriceData, ProductCardData, SeoData } from './catalog.ts'

/** Keys of SortingOrder (O3); the first is the default. */
export const sortKeys = [
  'relevance',
  'price-asc',
  'price-desc',
  'newest',
  'rating',
  'reduction',
  'running-costs',
] as const
export type SortKey = (typeof sortKeys)[number]

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

export const SEARCH_PAGE_SIZE = 48 // a list page has 48 cards
export const MAX_TERM_LENGTH = 100 // O38
export const MAX_PAGE = 200

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

/** Why a hit is ranked where it is (idea N23). Adverts are never among the hits. */
export interface RankExplanation {
  /** The field with the best match; `none` without a search term. */
  found: 'type' | 'title' | 'keywords' | 'text' | 'none'
  /** How well the text matches, in per cent of the best hit. */
  words: number
  /** In per cent of the shop's most popular product. */
  popularity: number
  soldOut: boolean
}

export interface SearchResult {
  term: string
  items: readonly ProductCardData[]
  /** Product id → explanation of its rank; only when sorted by relevance. */
  ranks: Readonly<Record<string, RankExplanation>>
  total: number
  page: number
  pageCount: number
  sort: SortKey
  facets: readonly Facet[]
  /** Set if the term is an article number, EAN or sku: redirect to the product. */
  redirect?: { slug: string; sku: string }
  /** The corrected term if it contains an unknown word; the items include its hits. */
  didYouMean?: string
  /** How many hits contain every word of the term; those that only come close are ranked after them. */
  exact?: number
  /** Category lists only. */
  category?: { id: string; slug: string; name: string; crumbs: readonly Crumb[]; children: readonly Crumb[] }
}

/** Suggestions for a partial term. For an empty one: popular terms and categories. */
export interface SearchSuggestions {
  /** Popular terms; at most 8. */
  popular: readonly string[]
  /** Product types, e.g. "Kleiderschrank", which most shoppers mean. */
  types: readonly string[]
  terms: readonly string[]
  /** `within` names the parent category. */
  categories: readonly (Crumb & { within?: string })[]
  brands: readonly string[]
  products: readonly SuggestedProduct[]
}

export interface SuggestedProduct extends Pick<ProductCardData, 'sku' | 'slug' | 'title' | 'brand' | 'energy'> {
  picture?: PictureData
  /** Without the previous price, for which only a list has room. */
  price: Pick<PriceData, 'current' | 'from' | 'unit'>
}

export type SearchSeo = SeoData

export const MAX_HISTORY_LENGTH = 20 // O76
export const MAX_HISTORY_DAYS = 90 // O76

/** One term of a visitor's search history, newest first. */
export interface SearchHistoryEntry {
  term: string
  /** ISO 8601 instant of the last search. */
  searchedAt: string
}

export const SEARCH_API = '/api/search'
export const SEARCH_HISTORY_API = `${SEARCH_API}/searchhistory`
