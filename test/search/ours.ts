import type { CatalogueIndex } from '#server/commerce/search/catalogue-index.ts'
import type { Search } from './measure.ts'

/** An index as the measures ask it: the whole range, by relevance. */
export const searchOf =
  (index: CatalogueIndex): Search =>
  async (term, limit) =>
    (await index.search({ term, category: '', filters: {}, sort: 'relevance', offset: 0, limit })).styleIds
