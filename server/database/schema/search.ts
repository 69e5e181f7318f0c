export interface SearchSchema {
  searchTerm: SearchTermTable
  searchClick: SearchClickTable
  searchHistory: SearchHistoryTable
}

/** What is searched for, without visitors: one row a term, locale and day. */
export interface SearchTermTable {
  tenant: string
  locale: string
  /** As it was entered first; `folded` is compared. */
  term: string
  folded: string
  day: string
  searches: number
  /** Hits of the last search. */
  hits: number
}

/** Which products were opened from a term's results, without visitors. */
export interface SearchClickTable {
  tenant: string
  locale: string
  folded: string
  productId: string
  clicks: number
}

/** The visitors' own search terms (O76). */
export interface SearchHistoryTable {
  tenant: string
  visitor: string
  term: string
  searchedAt: string
}
