import { parseQuery } from '#server/commerce/core/parse.ts'
import { isStorableText } from '#server/commerce/core/storable-text.ts'
import { facetKeys, type SearchFilters } from '#shared/api/facets.ts'
import { MAX_TERM_LENGTH } from '#shared/api/search.ts'
import { type SearchInput, searchInput, suggestInput } from '#shared/api/search-input.ts'
import { toUrlValue } from './analysis/fold.ts'

type Query = Readonly<Record<string, unknown>>

const MAX_FACET_VALUES = 50 // contracts/search.ts
const MAX_VALUE_LENGTH = 120

const toStrings = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')

/** The first of a name given twice; an empty one counts as absent. */
const findFirst = (query: Query, name: string): string | undefined =>
  (Object.hasOwn(query, name) && toStrings(query[name])[0]) || undefined

/** Longer terms are cut and a NUL counts as a space, neither is refused: somebody pasted a title. */
const parseTerm = (query: Query) => findFirst(query, 'term')?.replaceAll('\0', ' ').trim().slice(0, MAX_TERM_LENGTH)

/** "f.brand=a,b" and "f.brand=a&f.brand=b" alike; brands and sizes as readers write them, too ("75B"). */
function parseFilters(query: Query): SearchFilters {
  const chosen = facetKeys.map((key) => {
    const values = toStrings(Object.hasOwn(query, `f.${key}`) ? query[`f.${key}`] : undefined)
      .flatMap((each) => each.split(','))
      .filter((each) => each !== '' && each.length <= MAX_VALUE_LENGTH && isStorableText(each))
      .slice(0, MAX_FACET_VALUES)
    return [key, key === 'brand' || key === 'size' ? values.map(toUrlValue) : values] as const
  })
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

/** A list's address as the contract's input; 400 invalid-input names what it cannot be. */
export function parseSearchQuery(query: Query): SearchInput {
  const plain = Object.fromEntries(
    ['category', 'sort', 'page', 'pages', 'pageSize'].map((name) => [name, findFirst(query, name)]),
  )
  return parseQuery(searchInput, { ...plain, term: parseTerm(query), filters: parseFilters(query) })
}

export const parseSuggestQuery = (query: Query) => parseQuery(suggestInput, { term: parseTerm(query) })
