import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'
import { type FacetRange, HISTOGRAM_STEP_COUNT, type RangeKey, rangeKeys } from '#shared/api/facets.ts'
import type { IndexQuery } from '../catalogue-index.ts'
import { isRangeKey, parseRange } from '../facet-values.ts'
import { buildFilterCondition, type SqlFilter } from './filters.ts'

/** Facets are counted over this many hits at most. Above, the counts are a sample; the total is exact. */
const MAX_COUNTED_HITS = 20_000

/** Counts of the hits, before the index adds the labels of the values. */
export interface HitCounts {
  total: number
  /** "brand:lindenhof" → hits, without each facet's own filter. */
  terms: ReadonlyMap<string, number>
  ranges: ReadonlyMap<RangeKey, FacetRange>
  /** Hits whose package fits; absent without doorways, and if no hit has a package. */
  fittingCount?: number
}

interface CountRow {
  total: number
  packed: number
  fitting: number
  terms: Record<string, number>
  ranges: Partial<Record<RangeKey, { min: number; max: number; steps: Record<string, number> }>>
}

/** One facet's values among the hits that pass every other filter. */
const buildTermQuery = (filters: readonly SqlFilter[], key: SqlFilter['key']) => sql`
  select term, count(*)::int as count from (select terms from hit where ${buildFilterCondition(filters, key)} limit ${MAX_COUNTED_HITS}) counted, unnest(terms) term
  where term like ${`${key}:%`} group by term`

/** The ends of the counted values, and their distribution. */
const buildSpreadQuery = (key: RangeKey) => sql`
  select ${key}::text as key, ends.low as min, ends.high as max,
    (select json_object_agg(step, count) from (
      select least(${HISTOGRAM_STEP_COUNT - 1}, floor((value - ends.low)::float8 * ${HISTOGRAM_STEP_COUNT} / (ends.high - ends.low)))::int as step, count(*)::int as count
      from counted where ends.high > ends.low group by 1) spread) as steps
  from (select min(value) as low, max(value) as high from counted) ends where ends.low is not null`

/** Total, facet values and ranges of the hits in one statement; `matches` is the condition of words and category. */
export async function countHits(
  db: Kysely<Schema>,
  matches: RawBuilder<boolean>,
  query: IndexQuery,
  filters: readonly SqlFilter[],
): Promise<HitCounts> {
  const filteredKeys = [...new Set(filters.map(({ key }) => key))]
  const allFilters = buildFilterCondition(filters)
  const withFits = filteredKeys.includes('fits')
  const termQueries = filteredKeys
    .filter((key) => key !== 'fits' && !isRangeKey(key))
    .map((key) => buildTermQuery(filters, key))
  const unfilteredTerms =
    filteredKeys.length > 0 ? sql`where split_part(term, ':', 1) <> all(${filteredKeys}::text[])` : sql``
  const { rows } = await sql<CountRow>`
    with hit as materialized (select terms, price, width, height, depth, package_dimensions from search_document where ${matches})
    select (select count(*)::int from hit where ${allFilters}) as total,
      (select count(*)::int from hit where ${withFits ? buildFilterCondition(filters, 'fits') : sql`false`} and package_dimensions is not null) as packed,
      (select count(*)::int from hit where ${withFits ? allFilters : sql`false`} and package_dimensions is not null) as fitting,
      (select coalesce(json_object_agg(term, count), '{}') from (
        ${sql.join([sql`select term, count(*)::int as count from (select terms from hit where ${allFilters} limit ${MAX_COUNTED_HITS}) counted, unnest(terms) term ${unfilteredTerms} group by term`, ...termQueries], sql` union all `)}
      ) counted_terms) as terms,
      (select coalesce(json_object_agg(key, json_build_object('min', min, 'max', max, 'steps', coalesce(steps, '{}'))), '{}') from (
        ${sql.join(
          rangeKeys.map(
            (key) =>
              sql`select * from (with counted as (select ${sql.ref(key)} as value from hit where ${buildFilterCondition(filters, key)} and ${sql.ref(key)} is not null) ${buildSpreadQuery(key)}) of_range`,
          ),
          sql` union all `,
        )}
      ) counted_ranges) as ranges`.execute(db)
  const { total, packed, fitting, terms, ranges } = rows[0] ?? {
    total: 0,
    packed: 0,
    fitting: 0,
    terms: {},
    ranges: {},
  }
  return {
    total,
    terms: new Map(Object.entries(terms)),
    ranges: new Map(rangeKeys.flatMap((key) => toFacetRange(key, ranges[key], query))),
    ...(packed > 0 && { fittingCount: fitting }),
  }
}

function toFacetRange(
  key: RangeKey,
  row: CountRow['ranges'][RangeKey],
  { filters }: IndexQuery,
): [RangeKey, FacetRange][] {
  if (!row) return []
  const { min, max, steps } = row
  const histogram = min === max ? [] : Array.from({ length: HISTOGRAM_STEP_COUNT }, (_, step) => steps[step] ?? 0)
  return [[key, { unit: key === 'price' ? 'cents' : 'cm', min, max, ...parseRange(filters[key]), histogram }]]
}
