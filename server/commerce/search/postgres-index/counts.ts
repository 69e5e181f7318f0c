import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type FacetRange, HISTOGRAM_STEPS, type RangeKey, rangeKeys } from '#shared/contracts/search.ts'
import type { Schema } from '../../../database/index.ts'
import type { IndexQuery } from '../catalogue-index.ts'
import { chosenEnds } from '../facets.ts'
import { type Filter, passing } from './hits.ts'

/** Facets are counted over this many hits at most; beyond, the counts are a sample and the total stays exact. */
const COUNTED_HITS = 20_000

/** What the hits have, before the index gives the values their labels. */
export interface Counts {
  total: number
  /** "brand:lindenhof" → hits; each facet's own choice left out. */
  terms: ReadonlyMap<string, number>
  ranges: ReadonlyMap<RangeKey, FacetRange>
  /** Hits whose package fits; absent where nothing was asked, and where no hit has a package. */
  fitting?: number
}

interface Row {
  total: number
  packed: number
  fitting: number
  terms: Record<string, number>
  ranges: Partial<Record<RangeKey, { min: number; max: number; steps: Record<string, number> }>>
}

/** One facet's values among the hits that pass every other filter. */
const termsWithout = (filters: readonly Filter[], key: Filter['key']) => sql`
  select term, count(*)::int as count from (select terms from hit where ${passing(filters, key)} limit ${COUNTED_HITS}) counted, unnest(terms) term
  where term like ${`${key}:%`} group by term`

/** Ends of the counted values, and how they spread between them. */
const spreadOf = (key: RangeKey) => sql`
  select ${key}::text as key, ends.low as min, ends.high as max,
    (select json_object_agg(step, count) from (
      select least(${HISTOGRAM_STEPS - 1}, floor((value - ends.low)::float8 * ${HISTOGRAM_STEPS} / (ends.high - ends.low)))::int as step, count(*)::int as count
      from counted where ends.high > ends.low group by 1) spread) as steps
  from (select min(value) as low, max(value) as high from counted) ends where ends.low is not null`

/** Total, facet values and ranges of the hits in one statement; `matches` is the words and the category. */
export async function countHits(db: Kysely<Schema>, matches: RawBuilder<boolean>, query: IndexQuery, filters: readonly Filter[]): Promise<Counts> {
  const own = [...new Set(filters.map(({ key }) => key))]
  const open = passing(filters)
  const asked = own.includes('fits')
  const termQueries = own.filter((key) => key !== 'fits' && !(rangeKeys as readonly string[]).includes(key)).map((key) => termsWithout(filters, key))
  const untouched = own.length > 0 ? sql`where split_part(term, ':', 1) <> all(${own}::text[])` : sql``
  const { rows } = await sql<Row>`
    with hit as materialized (select terms, price, width, height, depth, edges from search_document where ${matches})
    select (select count(*)::int from hit where ${open}) as total,
      (select count(*)::int from hit where ${asked ? passing(filters, 'fits') : sql`false`} and edges is not null) as packed,
      (select count(*)::int from hit where ${asked ? open : sql`false`} and edges is not null) as fitting,
      (select coalesce(json_object_agg(term, count), '{}') from (
        ${sql.join([sql`select term, count(*)::int as count from (select terms from hit where ${open} limit ${COUNTED_HITS}) counted, unnest(terms) term ${untouched} group by term`, ...termQueries], sql` union all `)}
      ) counted_terms) as terms,
      (select coalesce(json_object_agg(key, json_build_object('min', min, 'max', max, 'steps', coalesce(steps, '{}'))), '{}') from (
        ${sql.join(
          rangeKeys.map(
            (key) =>
              sql`select * from (with counted as (select ${sql.ref(key)} as value from hit where ${passing(filters, key)} and ${sql.ref(key)} is not null) ${spreadOf(key)}) of_range`,
          ),
          sql` union all `,
        )}
      ) counted_ranges) as ranges`.execute(db)
  const { total, packed, fitting, terms, ranges } = rows[0] ?? { total: 0, packed: 0, fitting: 0, terms: {}, ranges: {} }
  return {
    ...{ total, terms: new Map(Object.entries(terms)) },
    ranges: new Map(rangeKeys.flatMap((key) => rangeOf(key, ranges[key], query))),
    ...(packed > 0 && { fitting }),
  }
}

function rangeOf(key: RangeKey, row: Row['ranges'][RangeKey], { filters }: IndexQuery): [RangeKey, FacetRange][] {
  if (!row) return []
  const { min, max, steps } = row
  const histogram = min === max ? [] : Array.from({ length: HISTOGRAM_STEPS }, (_, step) => steps[step] ?? 0)
  return [[key, { unit: key === 'price' ? 'cents' : 'cm', min, max, ...chosenEnds(filters[key]), histogram }]]
}
