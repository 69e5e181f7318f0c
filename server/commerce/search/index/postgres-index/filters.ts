import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'
import type { SortedDimensions } from '#shared/api/catalog.ts'
import { type RangeKey, rangeKeys } from '#shared/api/facets.ts'
import { MAX_DOORWAYS, parseDoorway } from '#shared/rules/catalog/doorways.ts'
import { getPackageFit } from '#shared/rules/catalog/package-fit.ts'
import type { IndexQuery, TermFacet } from '../catalogue-index.ts'
import { parseRange, termFacets } from '../facet-values.ts'

/** A chosen filter: the condition on a row, and the facet whose counts ignore it. */
export interface SqlFilter {
  key: TermFacet | RangeKey | 'fits'
  condition: RawBuilder<boolean>
}

/** The id of a facet's value, e.g. "brand:lindenhof". */
export const toFacetTermId = (key: TermFacet, value: string) => `${key}:${value}`

/** The chosen filters as conditions. Values that no product has are left out: `isKnown` recognises the others. */
export function buildFilters({ filters }: IndexQuery, isKnown: (term: string) => boolean): SqlFilter[] {
  const terms = termFacets.flatMap((key) => {
    const chosen = (filters[key] ?? []).map((value) => toFacetTermId(key, value)).filter(isKnown)
    return chosen.length > 0 ? [{ key, condition: sql<boolean>`terms && ${chosen}::text[]` }] : []
  })
  const ranges = rangeKeys.flatMap((key) => {
    const range = parseRange(filters[key])
    if (!range) return []
    const { from = 0, to = 2 ** 31 - 1 } = range
    return [{ key, condition: sql<boolean>`coalesce(${sql.ref(key)} between ${from} and ${to}, false)` }]
  })
  return [...terms, ...ranges]
}

/** Packages as PostgreSQL writes them: "{1200,800,400}". */
const parseDimensions = (text: string): SortedDimensions | undefined => {
  const [longest, middle, shortest] = text.slice(1, -1).split(',').map(Number)
  return longest === undefined || middle === undefined || shortest === undefined
    ? undefined
    : [longest, middle, shortest]
}

/**
 * The shopper's doorways as a condition: products whose package fits through, and products without one. There are few
 * sizes of package; the rule is applied once to each.
 */
export async function buildFitsFilter(
  db: Kysely<Schema>,
  shop: { tenant: string; locale: string },
  { filters }: IndexQuery,
): Promise<SqlFilter[]> {
  const doorways = (filters.fits ?? []).slice(0, MAX_DOORWAYS).flatMap((text) => parseDoorway(text) ?? [])
  if (doorways.length === 0) return []
  const { rows } = await sql<{ text: string }>`
    select distinct package_dimensions::text as text from search_document where tenant = ${shop.tenant} and locale = ${shop.locale} and package_dimensions is not null`.execute(
    db,
  )
  const fittingTexts = rows.flatMap(({ text }) => {
    const dimensions = parseDimensions(text)
    return dimensions && getPackageFit(dimensions, doorways) !== 'no' ? [text] : []
  })
  return [
    {
      key: 'fits',
      condition: sql<boolean>`(package_dimensions is null or package_dimensions::text = any(${fittingTexts}::text[]))`,
    },
  ]
}

/** Rows of one shop and locale that match the words and are in the category. */
export function buildMatchCondition(
  shop: { tenant: string; locale: string },
  { category }: IndexQuery,
  tsquery: string | undefined,
): RawBuilder<boolean> {
  return sql<boolean>`tenant = ${shop.tenant} and locale = ${shop.locale}
    ${tsquery === undefined ? sql`` : sql`and tokens @@ ${tsquery}::tsquery`}
    ${category === '' ? sql`` : sql`and terms @> ${[toFacetTermId('category', category)]}::text[]`}`
}

/** All filters except one facet's own, which its counts ignore. */
export const buildFilterCondition = (filters: readonly SqlFilter[], except?: SqlFilter['key']): RawBuilder<boolean> => {
  const others = filters.filter(({ key }) => key !== except).map(({ condition: passes }) => passes)
  return others.length > 0 ? sql<boolean>`${sql.join(others, sql` and `)}` : sql<boolean>`true`
}
