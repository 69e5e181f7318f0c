import { array, type InferType, number, object, string } from 'yup'
import type { Money } from '../money.ts'
import type { Crumb, Picture, ProductCard, SeoData } from './catalog.ts'

/** Keys of SortingOrder (O3); the first is the default. */
export const sortKeys = ['relevance', 'price-asc', 'price-desc', 'newest', 'rating', 'reduction'] as const
export type SortKey = (typeof sortKeys)[number]

/** Facets a list can be narrowed by. In the address: f.<key>=value,value (O23). Price values are cents: "1000-5000". */
export const facetKeys = ['category', 'brand', 'colour', 'size', 'price', 'rating', 'energy', 'reduced', 'delivery'] as const
export type FacetKey = (typeof facetKeys)[number]

export const SEARCH_PAGE_SIZE = 48 // design/performance.md: list page of 48 cards
export const MAX_TERM_LENGTH = 100 // O38
export const MAX_PAGE = 200

/** Filters as they stand in an address: each value matched against what the catalogue knows, unknown ones ignored. */
export type Filters = { [key in FacetKey]?: readonly string[] }

const facetValues = () => array(string().max(120).defined()).max(50).optional()

export const searchInput = object({
  term: string().trim().max(MAX_TERM_LENGTH).default(''),
  category: string()
    .max(64)
    .matches(/^[\w-]*$/)
    .default(''),
  sort: string().oneOf(sortKeys).default('relevance'),
  page: number().integer().min(1).max(MAX_PAGE).default(1),
  /** How many pages in one answer, for coming back to a grown list. */
  pages: number().integer().min(1).max(10).default(1),
  pageSize: number().integer().min(1).max(SEARCH_PAGE_SIZE).default(SEARCH_PAGE_SIZE),
  filters: object(Object.fromEntries(facetKeys.map((key) => [key, facetValues()])) as Record<FacetKey, ReturnType<typeof facetValues>>).default({}),
})
export type SearchInput = InferType<typeof searchInput>

export interface FacetValue {
  value: string
  label: string
  count: number
  chosen: boolean
  /** Colour facets only. */
  hex?: string
}

/** A facet's counts leave out its own choice (disjunctive), so that a second value can be added. */
export interface Facet {
  key: FacetKey
  values: readonly FacetValue[]
  /** Price only: the range of all hits, and the chosen one. */
  range?: { min: Money; max: Money; from?: Money; to?: Money }
}

export interface SearchResult {
  term: string
  items: readonly ProductCard[]
  total: number
  page: number
  pageCount: number
  sort: SortKey
  facets: readonly Facet[]
  /** Set when the term is an order number, EAN or sku: go straight to the product. */
  redirect?: { slug: string; sku: string }
  didYouMean?: string
  /** Category lists only. */
  category?: { id: string; slug: string; name: string; crumbs: readonly Crumb[]; children: readonly Crumb[] }
}

export const suggestInput = object({ term: string().trim().max(MAX_TERM_LENGTH).default('') })

export interface Suggestions {
  terms: readonly string[]
  categories: readonly Crumb[]
  brands: readonly string[]
  products: readonly { sku: string; slug: string; title: string; brand: string; picture?: Picture; price: Money; energy?: ProductCard['energy'] }[]
}

export type SearchSeo = SeoData
