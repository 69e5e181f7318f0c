import type { SortedDimensions } from '#shared/api/catalog.ts'
import type { FacetKey, FacetRange, RangeKey, SearchFilters } from '#shared/api/facets.ts'
import type { RankExplanation, SortKey } from '#shared/api/search.ts'

/** Facets with words as values; the others are ranges, or depend on the shopper's doorways. */
export type TermFacet = Exclude<FacetKey, RangeKey | 'fits'>

/** A facet's value of a product: `value` for URLs, `label` for display. */
export interface FacetTerm {
  value: string
  label: string
  hex?: string
}

/** A product in the index of one shop and locale. */
export interface SearchDocument {
  id: string
  title: string
  /** Brand, categories, colours. */
  keywords: readonly string[]
  /** Materials, facts, sizes. */
  words: readonly string[]
  facets: Readonly<Record<TermFacet, readonly FacetTerm[]>>
  /** The product's type, e.g. "Kleiderschrank", from its deepest category; it counts more than other words. */
  types: readonly string[]
  /** Article numbers and EANs, which only match as a whole. */
  codes: readonly string[]
  /** The lowest price in stock. */
  priceCents: number
  /** Whole centimetres of the product itself. */
  measures: Readonly<Partial<Record<Exclude<RangeKey, 'price'>, number>>>
  /** The largest package; absent if it needs no carrying. */
  largestPackage?: SortedDimensions
  /** Per year, if the energy label says so. */
  runningCostCents?: number
  /** The announced reduction in whole per cent; 0 for none. */
  reductionPercent: number
  rating: number
  popularity: number
  /** YYYY-MM-DD */
  releasedOn: string
  soldOut: boolean
}

export interface IndexQuery {
  /** Empty for all. */
  term: string
  /** Categories that most searchers of this term open: their products rank higher. */
  preferredCategories?: readonly string[]
  /** Only products in this category or below; empty for all. */
  category: string
  filters: SearchFilters
  sort: SortKey
  offset: number
  limit: number
}

export interface FacetCount extends FacetTerm {
  /** Hits with this value, without the facet's own filter. */
  count: number
  chosen: boolean
}

export interface IndexResult {
  productIds: readonly string[]
  /** In the order of the product ids; only when sorted by relevance. */
  ranks: readonly RankExplanation[]
  total: number
  facets: ReadonlyMap<TermFacet, readonly FacetCount[]>
  /** Ends and distribution of the hits' values, without each range's own filter; absent if no hit has a value. */
  ranges: ReadonlyMap<RangeKey, FacetRange>
  /** The number of hits that fit through the given doorways; absent without doorways, or if no hit has a package. */
  fittingCount?: number
  /** How many hits match every word of the term, if others match only loosely; those come after them. */
  exact?: number
  /** The corrected term, if a word of it is unknown; its hits are included. */
  didYouMean?: string
}

export interface IndexSuggestions {
  types: readonly string[]
  terms: readonly string[]
  categories: readonly FacetTerm[]
  brands: readonly FacetTerm[]
  productIds: readonly string[]
}

export interface IndexChanges {
  changed: readonly SearchDocument[]
  removed: readonly string[]
}

/** Finds products. One index contains one shop in one locale, separate from the database it was built from. */
export interface CatalogueIndex {
  search(query: IndexQuery): Promise<IndexResult>
  /** Completions of a half-typed term. */
  suggest(prefix: string): Promise<IndexSuggestions>
  /** Applies changes; a query sees all of them or none. */
  apply(changes: IndexChanges): Promise<void>
  /** The number of products. */
  size(): number
  close(): void
}
