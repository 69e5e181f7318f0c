import { array, type InferType, number, object, string } from 'yup'
import { type FacetKey, facetKeys } from './facets.ts'
import { MAX_HISTORY_LENGTH, MAX_PAGE, MAX_TERM_LENGTH, SEARCH_PAGE_SIZE, sortKeys } from './search.ts'

const createFacetValuesSchema = () => array(string().max(120).defined()).max(50).optional()

export const searchInput = object({
  term: string().trim().max(MAX_TERM_LENGTH).default(''),
  category: string()
    .max(64)
    .matches(/^[\w-]*$/)
    .default(''),
  sort: string().oneOf(sortKeys).default('relevance'),
  page: number().integer().min(1).max(MAX_PAGE).default(1),
  /** How many pages at once, for returning to a list that was extended. */
  pages: number().integer().min(1).max(10).default(1),
  pageSize: number().integer().min(1).max(SEARCH_PAGE_SIZE).default(SEARCH_PAGE_SIZE),
  filters: object(
    // fromEntries loses the keys
    Object.fromEntries(facetKeys.map((key) => [key, createFacetValuesSchema()])) as Record<
      FacetKey,
      ReturnType<typeof createFacetValuesSchema>
    >,
  ).default({}),
})
export type SearchInput = InferType<typeof searchInput>

export const suggestInput = object({ term: string().trim().max(MAX_TERM_LENGTH).default('') })

export const historyTermInput = object({ term: string().min(1).max(MAX_TERM_LENGTH).required() })

/** The history that the browser stored while there was no session. */
export const importHistoryInput = object({
  entries: array(
    object({
      term: string().max(MAX_TERM_LENGTH).defined(),
      searchedAt: string()
        .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        .required(),
    }),
  )
    .max(MAX_HISTORY_LENGTH)
    .required(),
})

/** The token of the anonymous session before the login. */
export const mergeHistoryInput = object({ previous: string().max(2048).default('') })
