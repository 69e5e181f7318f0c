import type { CatalogueIndex } from '#server/commerce/search/index/catalogue-index.ts'
import type { SearchFunction } from './measure.ts'

/** An index as the measures ask it: the whole range, by relevance. */
export const toSearchFunction =
  (index: CatalogueIndex): SearchFunction =>
  async (term, limit) =>
    (await index.search({ term, category: '', filters: {}, sort: 'relevance', offset: 0, limit })).productIds
