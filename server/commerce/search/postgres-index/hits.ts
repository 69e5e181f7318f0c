import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PackageEdges } from '#shared/contracts/catalog.ts'
import { type RangeKey, rangeKeys } from '#shared/contracts/search.ts'
import { fitsThrough, MAX_OPENINGS, parseOpening } from '#shared/rules/fits.ts'
import type { Schema } from '../../../database/index.ts'
import type { IndexQuery, TermFacet } from '../catalogue-index.ts'
import { chosenEnds, termFacets } from '../facets.ts'

/** One chosen filter: the condition on a row, and the facet whose counts leave it out. */
export interface Filter {
  key: TermFacet | RangeKey | 'fits'
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

/** Packages as PostgreSQL writes them: "{1200,800,400}". */
const readEdges = (text: string): PackageEdges | undefined => {
  const [longest, middle, shortest] = text.slice(1, -1).split(',').map(Number)
  return longest === undefined || middle === undefined || shortest === undefined ? undefined : [longest, middle, shortest]
}

/** The shopper's openings as a condition: goods whose package goes through, and goods without one. Packages come in few sizes; the rule is asked once for each. */
export async function fitsFilter(db: Kysely<Schema>, shop: { tenant: string; locale: string }, { filters }: IndexQuery): Promise<Filter[]> {
  const openings = (filters.fits ?? []).slice(0, MAX_OPENINGS).flatMap((text) => parseOpening(text) ?? [])
  if (openings.length === 0) return []
  const { rows } = await sql<{ edges: string }>`
    select distinct edges::text as edges from search_document where tenant = ${shop.tenant} and locale = ${shop.locale} and edges is not null`.execute(db)
  const through = rows.flatMap(({ edges: text }) => {
    const edges = readEdges(text)
    return edges && fitsThrough(edges, openings) !== 'no' ? [text] : []
  })
  return [{ key: 'fits', passes: sql<boolean>`(edges is null or edges::text = any(${through}::text[]))` }]
}

/** Rows of one shop and locale that match the words and stand in the category. */
export function matching(shop: { tenant: string; locale: string }, { category }: IndexQuery, tsquery: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`tenant = ${shop.tenant} and locale = ${shop.locale}
    ${tsquery === undefined ? sql`` : sql`and tokens @@ ${tsquery}::tsquery`}
    ${category === '' ? sql`` : sql`and terms @> ${[facetTerm('category', category)]}::text[]`}`
}

/** All filters but one facet's own: its counts leave its own choice out. */
export const passing = (filters: readonly Filter[], except?: Filter['key']): RawBuilder<boolean> => {
  const others = filters.filter(({ key }) => key !== except).map(({ passes }) => passes)
  return others.length > 0 ? sql<boolean>`${sql.join(others, sql` and `)}` : sql<boolean>`true`
}
