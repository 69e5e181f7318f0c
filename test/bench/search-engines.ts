import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import pg from 'pg'
import type { IndexQuery, SearchDocument, TermFacet } from '#server/commerce/search/index/catalogue-index.ts'
import { termFacets } from '#server/commerce/search/index/facet-values.ts'
import { createMemoryIndex } from '#server/commerce/search/index/memory-index/memory-index.ts'
import { generateProducts } from './search-catalogue.ts'

/**
 * What the bench asks of every engine: hits of text and filters, all facet counts, order and one page; answers the
 * number of hits.
 */
export interface Engine {
  search(query: IndexQuery): Promise<number>
  suggest?(prefix: string): Promise<unknown>
  close?(): Promise<void>
}

async function createKontor(count: number): Promise<Engine> {
  const index = await createMemoryIndex('de', generateProducts(count), count)
  return { search: async (query) => (await index.search(query)).total, suggest: index.suggest }
}

const toDocumentText = ({ title, keywords, words }: SearchDocument) => [title, ...keywords, ...words].join(' ')

/** Filters, counts, orders and pages in plain JavaScript, as everybody writes it around a text index without facets. */
function createListing(styles: readonly Omit<SearchDocument, 'words'>[]) {
  const has = (style: Omit<SearchDocument, 'words'>, key: TermFacet, values: readonly string[]) =>
    style.facets[key].some(({ value }) => values.includes(value))
  const orders: Partial<Record<IndexQuery['sort'], (a: number, b: number) => number>> = {
    'price-asc': (a, b) => (styles[a]?.priceCents ?? 0) - (styles[b]?.priceCents ?? 0),
    'price-desc': (a, b) => (styles[b]?.priceCents ?? 0) - (styles[a]?.priceCents ?? 0),
    newest: (a, b) => (styles[b]?.releasedOn ?? '').localeCompare(styles[a]?.releasedOn ?? ''),
    rating: (a, b) => (styles[b]?.rating ?? 0) - (styles[a]?.rating ?? 0),
  }
  return ({ category, filters, sort, offset, limit }: IndexQuery, found: readonly number[] | undefined): number => {
    const asked = termFacets.flatMap((key) => (filters[key] ? [{ key, values: filters[key] }] : []))
    const [from = 0, to = Number.POSITIVE_INFINITY] = filters.price?.[0]?.split('-').map(Number) ?? []
    const counts = new Map<string, number>()
    const hits: number[] = []
    for (const number of found ?? styles.keys()) {
      const style = styles[number]
      if (
        !style ||
        style.priceCents < from ||
        style.priceCents > to ||
        (category && !has(style, 'category', [category]))
      )
        continue
      const failed = asked.filter(({ key, values }) => !has(style, key, values))
      if (failed.length > 1) continue
      if (failed.length === 0) hits.push(number)
      for (const key of failed[0] ? [failed[0].key] : termFacets)
        for (const { value } of style.facets[key])
          counts.set(`${key}:${value}`, (counts.get(`${key}:${value}`) ?? 0) + 1)
    }
    const order = orders[sort]
    if (order) hits.sort(order)
    hits.slice(offset, offset + limit)
    return hits.length
  }
}

async function createMiniSearch(count: number): Promise<Engine> {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] })
  const styles: Omit<SearchDocument, 'words'>[] = []
  for (const { words, ...style } of generateProducts(count))
    index.add({ id: styles.push(style) - 1, text: toDocumentText({ words, ...style }) })
  const list = createListing(styles)
  return {
    async search(query) {
      const found =
        query.term === '' ? undefined : index.search(query.term, { combineWith: 'AND' }).map(({ id }) => Number(id))
      return list(query, found)
    },
    suggest: async (prefix) =>
      index.search(prefix, { prefix: true, fuzzy: prefix.length > 4 ? 0.2 : false, combineWith: 'AND' }).slice(0, 10),
  }
}

async function createFlexSearch(count: number): Promise<Engine> {
  const index = new Index({ tokenize: 'strict' })
  const styles: Omit<SearchDocument, 'words'>[] = []
  for (const { words, ...style } of generateProducts(count))
    index.add(styles.push(style) - 1, toDocumentText({ words, ...style }))
  const list = createListing(styles)
  return {
    search: async (query) =>
      list(query, query.term === '' ? undefined : (index.search(query.term, { limit: count }) as number[])),
  }
}

const columns = 'id int primary key, terms text[], price int, released text, rating real, popularity int, text tsvector'
const orderBy = {
  ...{
    relevance: 'popularity desc',
    'price-asc': 'price',
    'price-desc': 'price desc',
    newest: 'released desc',
    rating: 'rating desc',
  },
  ...{ reduction: 'popularity desc', 'running-costs': 'popularity desc' },
} satisfies Record<IndexQuery['sort'], string>

/**
 * Full text of PostgreSQL with a GIN index; hits, counts and page in one statement, a second one for each facet that
 * leaves its own choice out.
 */
async function createPostgres(count: number): Promise<Engine> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(`drop table if exists bench_style; create table bench_style (${columns})`)
  let rows: unknown[] = []
  const flush = async () => {
    await client.query(
      `insert into bench_style select (r->>'id')::int, array(select jsonb_array_elements_text(r->'terms')), (r->>'price')::int, r->>'released', (r->>'rating')::real,
       (r->>'popularity')::int, to_tsvector('german', r->>'text') from jsonb_array_elements($1::jsonb) r`,
      [JSON.stringify(rows)],
    )
    rows = []
  }
  let id = 0
  for (const style of generateProducts(count)) {
    const terms = termFacets.flatMap((key) => style.facets[key].map(({ value }) => `${key}:${value}`))
    rows.push({
      id: id++,
      terms,
      price: style.priceCents,
      released: style.releasedOn,
      rating: style.rating,
      popularity: style.popularity,
      text: toDocumentText(style),
    })
    if (rows.length === 2000) await flush()
  }
  await flush()
  await client.query(
    'create index on bench_style using gin (text); create index on bench_style using gin (terms); analyze bench_style',
  )

  async function runQuery(query: IndexQuery, without?: TermFacet): Promise<number> {
    const values: unknown[] = []
    const bind = (value: unknown) => `$${values.push(value)}`
    const where = [
      ...(query.term ? [`text @@ plainto_tsquery('german', ${bind(query.term)})`] : []),
      ...(query.category ? [`terms @> array[${bind(`category:${query.category}`)}]`] : []),
      ...termFacets.flatMap((key) =>
        findFilterTerms(query, key) && key !== without ? [`terms && ${bind(findFilterTerms(query, key))}::text[]`] : [],
      ),
      ...(query.filters.price ? [`price between ${query.filters.price[0]?.split('-').map(Number).join(' and ')}`] : []),
    ]
    const { rows: answer } = await client.query(
      `with hits as materialized (select id, terms, price, released, rating, popularity from bench_style where ${where.join(' and ') || 'true'})
       select (select count(*)::int from hits) as total, array(select id from hits order by ${orderBy[query.sort]} offset ${query.offset} limit ${query.limit}) as page,
       (select json_object_agg(term, n) from (select unnest(terms) as term, count(*) as n from hits group by 1) counted) as counts`,
      values,
    )
    return answer[0].total
  }
  const findFilterTerms = ({ filters }: IndexQuery, key: TermFacet) => filters[key]?.map((value) => `${key}:${value}`)
  return {
    async search(query) {
      for (const key of termFacets) if (query.filters[key]) await runQuery(query, key)
      return runQuery(query)
    },
    close: () => client.end(),
  }
}

export const engines = {
  kontor: createKontor,
  minisearch: createMiniSearch,
  flexsearch: createFlexSearch,
  postgres: createPostgres,
} satisfies Record<string, (count: number) => Promise<Engine>>
export type EngineName = keyof typeof engines
