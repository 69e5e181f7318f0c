import { type Filters, facetKeys, MAX_TERM_LENGTH } from '#shared/contracts/search.ts'
import { type SearchInput, searchInput, suggestInput } from '#shared/contracts/search-input.ts'
import { parse } from '../parse.ts'
import { addressValue } from './analysis/fold.ts'

type Query = Readonly<Record<string, unknown>>

const MAX_VALUES = 50 // contracts/search.ts
const MAX_VALUE_LENGTH = 120

const strings = (value: unknown) => (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')

/** The first of a name given twice; an empty one counts as absent. */
const first = (query: Query, name: string): string | undefined => (Object.hasOwn(query, name) && strings(query[name])[0]) || undefined

/** Longer terms are cut, not refused: somebody pasted a title. */
const termOf = (query: Query) => first(query, 'term')?.trim().slice(0, MAX_TERM_LENGTH)

/** "f.brand=a,b" and "f.brand=a&f.brand=b" alike; brands and sizes as readers write them, too ("75B"). */
function filtersOf(query: Query): Filters {
  const chosen = facetKeys.map((key) => {
    const values = strings(Object.hasOwn(query, `f.${key}`) ? query[`f.${key}`] : undefined)
      .flatMap((each) => each.split(','))
      .filter((each) => each !== '' && each.length <= MAX_VALUE_LENGTH)
      .slice(0, MAX_VALUES)
    return [key, key === 'brand' || key === 'size' ? values.map(addressValue) : values] as const
  })
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

/** A list's address as the contract's input; 400 invalid-input names what it cannot be. */
export function readSearchQuery(query: Query): SearchInput {
  const plain = Object.fromEntries(['category', 'sort', 'page', 'pages', 'pageSize'].map((name) => [name, first(query, name)]))
  return parse(searchInput, { ...plain, term: termOf(query), filters: filtersOf(query) })
}

export const readSuggestQuery = (query: Query) => parse(suggestInput, { term: termOf(query) })
