import { type RawBuilder, sql } from 'kysely'
import { type RangeKey, rangeKeys } from '#shared/contracts/search.ts'
import type { IndexQuery, TermFacet } from '../catalogue-index.ts'
import { chosenEnds, termFacets } from '../facets.ts'

/** One chosen filter: the condition on a row, and the facet whose counts leave it out. */
export interface Filter {
  key: TermFacet | RangeKey
  passes: RawBuilder<boolean>
}

export const facetTerm = (key: TermFacet, value: string) => `${key}:${value}`

/** The chosen filters as conditions; values that no goods have are left out by `known`. */
export function filtersOf({ filters }: IndexQuery, known: (term: string) => boolean): Filter[] {
  const terms = termFacets.flatMap((key) => {
    const wanted = (filters[key] ?? []).map((value) => facetTerm(key, value)).filter(known)
    return wanted.length > 0 ? [{ key, passes: sql<boolean>`terms && ${wanted}::text[]` }] : []
  })
  const ranges = rangeKeys.flatMap((key) => {
    const ends = chosenEnds(filters[key])
    if (!ends) return []
    const { from = 0, to = 2 ** 31 - 1 } = ends
    return [{ key, passes: sql<boolean>`coalesce(${sql.ref(key)} between ${from} and ${to}, false)` }]
  })
  return [...terms, ...ranges]
}

/** Rows of one shop and locale that match the words and stand in the category. */
export function matching(shop: { tenant: string; locale: string }, { category }: IndexQuery, tsquery: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`tenant = ${shop.tenant} and locale = ${shop.locale}
    ${tsquery === undefined ? sql`` : sql`and tokens @@ ${tsquery}::tsquery`}
    ${category === '' ? sql`` : sql`and terms @> ${[facetTerm('category', category)]}::text[]`}`
}

/** All filters but one facet's own: its counts leave its own choice out. */
export const passing = (filters: readonly Filter[], except?: TermFacet | RangeKey): RawBuilder<boolean> => {
  const others = filters.filter(({ key }) => key !== except).map(({ passes }) => passes)
  return others.length > 0 ? sql<boolean>`${sql.join(others, sql` and `)}` : sql<boolean>`true`
}
