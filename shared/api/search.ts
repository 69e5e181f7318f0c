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

/** Facets chosen by two ends: "1000-5000", "1000-" or "-5000"; price in cents, measures in whole centimetres. */
export const rangeKeys = ['price', 'width', 'height', 'depth'] as const
export type RangeKey = (typeof rangeKeys)[number]

/**
 * Facets a list can be narrowed by, in the order they are shown. In the address: f.<key>=value,value (O23). Values of
 * `fits` are the shopper's openings in centimetres: "door-80x200", "stairs-75x210", "lift-80x120x200" (idea N7).
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

/** Filters as they stand in an address: each value matched against what the catalogue knows, unknown ones ignored. */
export type SearchFilters = { [key in FacetKey]?: readonly string[] }

export interface FacetValue {
  value: string
  label: string
  count: number
  chosen: boolean
  /** Colour facets only. */
  hex?: string
  /** Sizes only: the garment system it belongs to, e.g. "letters", "shoes"; the client has words for each. */
  system?: SizeSystem
}

/** How goods are sized; sizes are shown apart by system. */
export const sizeSystems = ['letters', 'clothes', 'jeans', 'bra', 'shoes', 'children', 'bedding', 'other'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** The two ends of a range facet, and how the hits spread between them. */
export interface FacetRange {
  unit: 'cents' | 'cm'
  /** Of all hits, the facet's own choice left out. */
  min: number
  max: number
  /** The chosen ends. */
  from?: number
  to?: number
  /** Hits in equal steps from min to max; 20 steps, or none where min equals max. */
  histogram: readonly number[]
}

export const HISTOGRAM_STEP_COUNT = 20

/** A facet's counts leave out its own choice (disjunctive), so that a second value can be added. */
export interface Facet {
  key: FacetKey
  values: readonly FacetValue[]
  /** Range facets only; their `values` are empty. */
  range?: FacetRange
}

/** Why a hit stands where it stands (idea N23). Adverts are never among the hits. */
export interface RankExplanation {
  /** Where the words were found best; `none` where the list has no term. */
  found: 'type' | 'title' | 'keywords' | 'text' | 'none'
  /** How well the words fit, in per cent of the best hit of the list. */
  words: number
  /** In per cent of the shop's most wanted goods. */
  popularity: number
  soldOut: boolean
}

export interface SearchResult {
  term: string
  items: readonly ProductCardData[]
  /** Style id → why it stands there; only when sorted by relevance. */
  ranks: Readonly<Record<string, RankExplanation>>
  total: number
  page: number
  pageCount: number
  sort: SortKey
  facets: readonly Facet[]
  /** Set when the term is an order number, EAN or sku: go straight to the product. */
  redirect?: { slug: string; sku: string }
  /** The term as it was probably meant, where a word of it is unknown; its goods are among the items. */
  didYouMean?: string
  /** How many of the goods say every word of the term, where the others only come near it; those stand behind. */
  exact?: number
  /** Category lists only. */
  category?: { id: string; slug: string; name: string; crumbs: readonly Crumb[]; children: readonly Crumb[] }
}

/** What a half-typed term may become. For an empty term: what others look for, and the ranges. */
export interface SearchSuggestions {
  /** What others look for most; at most 8. */
  popular: readonly string[]
  /** Kinds of goods, e.g. "Kleiderschrank": what most shoppers mean. */
  types: readonly string[]
  terms: readonly string[]
  /** `within` names the category above. */
  categories: readonly (Crumb & { within?: string })[]
  brands: readonly string[]
  products: readonly SuggestedProduct[]
}

export interface SuggestedProduct extends Pick<ProductCardData, 'sku' | 'slug' | 'title' | 'brand' | 'energy'> {
  picture?: PictureData
  /** Without what only a list has room for: the struck price. */
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
