import type { Crumb, PictureData, PriceData, ProductCardData, SeoData } from './catalog.ts'
import type { Facet } from './facets.ts'

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

export const SEARCH_PAGE_SIZE = 48 // a list page has 48 cards
export const MAX_TERM_LENGTH = 100 // O38
export const MAX_PAGE = 200

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
