import type { FacetKey, Filters, SortKey } from '#shared/contracts/search.ts'

/** Facets whose values are words; the price is a range. */
export type TermFacet = Exclude<FacetKey, 'price'>

/** A facet's value on a style: `value` for addresses, `label` for readers. */
export interface FacetTerm {
  value: string
  label: string
  hex?: string
}

/** What an index holds of a style, in one shop and locale. */
export interface IndexedStyle {
  id: string
  title: string
  /** Brand, categories, colours. */
  keywords: readonly string[]
  /** Materials, facts, sizes. */
  words: readonly string[]
  facets: Readonly<Record<TermFacet, readonly FacetTerm[]>>
  /** The lowest price that can be had now. */
  priceCents: number
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
  /** Only goods in this category or below; empty for all. */
  category: string
  filters: Filters
  sort: SortKey
  offset: number
  limit: number
}

export interface FacetCount extends FacetTerm {
  /** Hits that have it, the facet's own choice left out. */
  count: number
  chosen: boolean
}

export interface IndexAnswer {
  styleIds: readonly string[]
  total: number
  facets: ReadonlyMap<TermFacet, readonly FacetCount[]>
  /** Cents of the cheapest and dearest hit, the chosen range left out; absent without hits. */
  prices?: { min: number; max: number }
  /** The chosen range, as far as it was understood. */
  chosenPrices?: { from?: number; to?: number }
  /** When nothing was found: the term as it was probably meant. */
  didYouMean?: string
}

export interface IndexSuggestions {
  terms: readonly string[]
  categories: readonly FacetTerm[]
  brands: readonly FacetTerm[]
  styleIds: readonly string[]
}

export interface IndexChanges {
  changed: readonly IndexedStyle[]
  removed: readonly string[]
}

/** Finds styles. One index holds one shop in one locale, apart from the database it was read from. */
export interface CatalogueIndex {
  search(query: IndexQuery): Promise<IndexAnswer>
  /** What a half-typed term may become. */
  suggest(prefix: string): Promise<IndexSuggestions>
  /** Takes changes in; a query sees all of them or none. */
  apply(changes: IndexChanges): Promise<void>
  /** How many styles it holds. */
  size(): number
  close(): void
}
