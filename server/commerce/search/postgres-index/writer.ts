import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../database/index.ts'
import type { Vocabulary } from '../analysis/analyser.ts'
import type { DocumentTokens, DocumentWords } from '../analysis/document.ts'
import type { FacetTerm, IndexedStyle, TermFacet } from '../catalogue-index.ts'
import { termFacets } from '../facets.ts'
import { facetTerm } from './hits.ts'
import { lexemesOf } from './tsquery.ts'

export interface Shop {
  tenant: string
  locale: string
}

/** Writes styles into the index, many with one statement; one that is there is replaced. */
export async function writeDocuments(
  db: Kysely<Schema>,
  { tenant, locale }: Shop,
  styles: readonly IndexedStyle[],
  read: (style: IndexedStyle) => DocumentWords,
  tokensOf: (words: DocumentWords) => DocumentTokens,
) {
  if (styles.length === 0) return
  const rows = styles.map((style) => {
    const words = read(style)
    const tokens = tokensOf(words)
    const { width = null, height = null, depth = null } = style.measures
    return {
      id: style.id,
      lexemes: lexemesOf(tokens, style.codes),
      title_words: Math.min(255, tokens.title.length),
      type_words: words.typeWords,
      terms: termFacets.flatMap((key) => style.facets[key].map(({ value }) => facetTerm(key, value))),
      ...{ price: style.priceCents, width, height, depth, edges: style.largestPackage ?? null, running: style.runningCents ?? null },
      ...{ released: style.releasedOn, rating: style.rating, reduction: style.reductionPercent, popularity: style.popularity, sold_out: style.soldOut },
    }
  })
  const list = (column: 'lexemes' | 'terms' | 'edges', type: 'text' | 'integer') =>
    sql`(select array_agg(each) from jsonb_array_elements_text(case when jsonb_typeof(row -> ${sql.lit(column)}) = 'array' then row -> ${sql.lit(column)} else '[]' end) element, cast(element as ${sql.raw(type)}) each)`
  await sql`
    insert into search_document (tenant, locale, style_id, tokens, title_words, type_words, terms, price, width, height, depth, edges, running, released, rating, reduction, popularity, sold_out)
    select ${tenant}, ${locale}, row ->> 'id', array_to_tsvector(coalesce(${list('lexemes', 'text')}, '{}')), (row ->> 'title_words')::smallint, (row ->> 'type_words')::smallint, coalesce(${list('terms', 'text')}, '{}'),
      (row ->> 'price')::integer, (row ->> 'width')::integer, (row ->> 'height')::integer, (row ->> 'depth')::integer, ${list('edges', 'integer')},
      (row ->> 'running')::integer, row ->> 'released', (row ->> 'rating')::real, (row ->> 'reduction')::integer, (row ->> 'popularity')::integer, (row ->> 'sold_out')::boolean
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    on conflict (tenant, locale, style_id) do update set tokens = excluded.tokens, title_words = excluded.title_words, type_words = excluded.type_words, terms = excluded.terms, price = excluded.price,
      width = excluded.width, height = excluded.height, depth = excluded.depth, edges = excluded.edges, running = excluded.running, released = excluded.released,
      rating = excluded.rating, reduction = excluded.reduction, popularity = excluded.popularity, sold_out = excluded.sold_out`.execute(db)
}

export async function removeDocuments(db: Kysely<Schema>, { tenant, locale }: Shop, ids: readonly string[]) {
  if (ids.length > 0) await sql`delete from search_document where tenant = ${tenant} and locale = ${locale} and style_id = any(${ids}::text[])`.execute(db)
}

/** Empties what one shop and locale have in the index. */
export async function clear(db: Kysely<Schema>, { tenant, locale }: Shop) {
  for (const table of ['search_document', 'search_facet_term', 'search_word', 'search_type'])
    await sql`delete from ${sql.table(table)} where tenant = ${tenant} and locale = ${locale}`.execute(db)
}

/** Keeps the labels of facet values; the first one that a value came with stays. */
export async function writeFacetTerms(db: Kysely<Schema>, { tenant, locale }: Shop, terms: readonly { key: TermFacet; term: FacetTerm }[]) {
  if (terms.length === 0) return
  await sql`
    insert into search_facet_term (tenant, locale, key, value, term)
    select ${tenant}, ${locale}, row ->> 'key', row -> 'term' ->> 'value', row ->> 'term' from jsonb_array_elements(${JSON.stringify(terms)}::jsonb) row
    on conflict do nothing`.execute(db)
}

export async function writeTypes(db: Kysely<Schema>, { tenant, locale }: Shop, labels: readonly string[]) {
  await sql`insert into search_type select ${tenant}, ${locale}, unnest(${labels}::text[]) on conflict do nothing`.execute(db)
}

/** Keeps the words of the catalogue: how often it says each, and how often where shoppers see it. */
export async function writeVocabulary(db: Kysely<Schema>, { tenant, locale }: Shop, { counts, surfaces }: Vocabulary, shown: Vocabulary) {
  const words = [...counts.keys()]
  const surface = words.map((word) => surfaces.get(word) ?? word)
  const shownCounts = words.map((word) => shown.counts.get(word) ?? 0)
  await sql`
    insert into search_word (tenant, locale, word, surface, count, shown)
    select ${tenant}, ${locale}, * from unnest(${words}::text[], ${surface}::text[], ${[...counts.values()]}::integer[], ${shownCounts}::integer[])`.execute(db)
}

/** Notes when the goods were read that the index holds. */
export async function writeBuilt(db: Kysely<Schema>, { tenant, locale }: Shop, now: Date) {
  await sql`
    insert into search_built (tenant, locale, built_at) values (${tenant}, ${locale}, ${now.toISOString()})
    on conflict (tenant, locale) do update set built_at = excluded.built_at`.execute(db)
}
