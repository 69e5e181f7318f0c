import type { SortedDimensions } from '#shared/api/catalog.ts'
import type { FacetKey, FacetRange, RangeKey, RankExplanation, SearchFilters, SortKey } from '#shared/api/search.ts'

/** Facets whose values are words; the others are ranges, or measured against what the shopper says. */
export type TermFacet = Exclude<FacetKey, RangeKey | 'fits'>

/** A facet's value on a style: `value` for addresses, `label` for readers. */
export interface FacetTerm {
  value: string
  label: string
  hex?: string
}

/** What an index holds of a style, in one shop and locale. */
export interface SearchDocument {
  id: string
  title: string
  /** Brand, categories, colours. */
  keywords: readonly string[]
  /** Materials, facts, sizes. */
  words: readonly string[]
  facets: Readonly<Record<TermFacet, readonly FacetTerm[]>>
  /** What kind of goods it is, e.g. "Kleiderschrank", from its deepest category: product type beats words. */
  types: readonly string[]
  /** Order numbers and EANs, which are found whole. */
  codes: readonly string[]
  /** The lowest price that can be had now. */
  priceCents: number
  /** Whole centimetres of the goods themselves. */
  measures: Readonly<Partial<Record<Exclude<RangeKey, 'price'>, number>>>
  /** The package hardest to carry in; absent where nothing needs carrying. */
  largestPackage?: SortedDimensions
  /** Per year, where a label says so. */
  runningCostCents?: number
  /** Whole per cent that are announced; 0 when nothing is reduced. */
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
  /** Categories that most who search this term open: their goods stand higher. */
  preferredCategories?: readonly string[]
  /** Only goods in this category or below; empty for all. */
  category: string
  filters: SearchFilters
  sort: SortKey
  offset: number
  limit: number
}

export interface FacetCount extends FacetTerm {
  /** Hits that have it, the facet's own choice left out. */
  count: number
  chosen: boolean
}

export interface IndexResult {
  productIds: readonly string[]
  /** In the order of styleIds; only when sorted by relevance. */
  ranks: readonly RankExplanation[]
  total: number
  facets: ReadonlyMap<TermFacet, readonly FacetCount[]>
  /** Ends and spread of the hits, each range's own choice left out; a range that no hit has is absent. */
  ranges: ReadonlyMap<RangeKey, FacetRange>
  /** How many hits fit through the given openings; absent where none were given and where no hit has a package. */
  fittingCount?: number
  /** How many of the hits say every word of the term, where others only come near: those stand behind them. */
  exact?: number
  /** The term as it was probably meant, where a word of it is unknown; its hits are among those found. */
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

/** Finds styles. One index holds one shop in one locale, apart from the database it was read from. */
export interface CatalogueIndex {
  search(query: IndexQuery): Promise<IndexResult>
  /** What a half-typed term may become. */
  suggest(prefix: string): Promise<IndexSuggestions>
  /** Takes changes in; a query sees all of them or none. */
  apply(changes: IndexChanges): Promise<void>
  /** How many styles it holds. */
  size(): number
  close(): void
}
