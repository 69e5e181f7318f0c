import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/index.ts'
import type { Vocabulary } from '../analysis/analyser.ts'
import type { DocumentTokens, DocumentWords } from '../analysis/document-tokens.ts'
import type { FacetTerm, SearchDocument, TermFacet } from '../catalogue-index.ts'
import { termFacets } from '../facet-values.ts'
import { toFacetTermId } from './filters.ts'
import { toLexemes } from './tsquery.ts'

/** Identifies an index: one per shop and locale. */
export interface IndexScope {
  tenant: string
  locale: string
}

/** Writes products to the index with one statement; existing ones are replaced. */
export async function writeDocuments(
  db: Kysely<Schema>,
  { tenant, locale }: IndexScope,
  documents: readonly SearchDocument[],
  read: (document: SearchDocument) => DocumentWords,
  toTokens: (words: DocumentWords) => DocumentTokens,
) {
  if (documents.length === 0) return
  const rows = documents.map((document) => {
    const words = read(document)
    const tokens = toTokens(words)
    const { width = null, height = null, depth = null } = document.measures
    return {
      id: document.id,
      lexemes: toLexemes(tokens, document.codes),
      title_words: Math.min(255, tokens.title.length),
      type_words: words.typeWords,
      terms: termFacets.flatMap((key) => document.facets[key].map(({ value }) => toFacetTermId(key, value))),
      price: document.priceCents,
      width,
      height,
      depth,
      package_dimensions: document.largestPackage ?? null,
      running: document.runningCostCents ?? null,
      released: document.releasedOn,
      rating: document.rating,
      reduction: document.reductionPercent,
      popularity: document.popularity,
      sold_out: document.soldOut,
    }
  })
  const list = (column: 'lexemes' | 'terms' | 'package_dimensions', type: 'text' | 'integer') =>
    sql`(select array_agg(each) from jsonb_array_elements_text(case when jsonb_typeof(row -> ${sql.lit(column)}) = 'array' then row -> ${sql.lit(column)} else '[]' end) element, cast(element as ${sql.raw(type)}) each)`
  await sql`
    insert into search_document (tenant, locale, product_id, tokens, title_words, type_words, terms, price, width, height, depth, package_dimensions, running, released, rating, reduction, popularity, sold_out)
    select ${tenant}, ${locale}, row ->> 'id', array_to_tsvector(coalesce(${list('lexemes', 'text')}, '{}')), (row ->> 'title_words')::smallint, (row ->> 'type_words')::smallint, coalesce(${list('terms', 'text')}, '{}'),
      (row ->> 'price')::integer, (row ->> 'width')::integer, (row ->> 'height')::integer, (row ->> 'depth')::integer, ${list('package_dimensions', 'integer')},
      (row ->> 'running')::integer, row ->> 'released', (row ->> 'rating')::real, (row ->> 'reduction')::integer, (row ->> 'popularity')::integer, (row ->> 'sold_out')::boolean
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    on conflict (tenant, locale, product_id) do update set tokens = excluded.tokens, title_words = excluded.title_words, type_words = excluded.type_words, terms = excluded.terms, price = excluded.price,
      width = excluded.width, height = excluded.height, depth = excluded.depth, package_dimensions = excluded.package_dimensions, running = excluded.running, released = excluded.released,
      rating = excluded.rating, reduction = excluded.reduction, popularity = excluded.popularity, sold_out = excluded.sold_out`.execute(
    db,
  )
}

/** Deletes products from the index. */
export async function deleteDocuments(db: Kysely<Schema>, { tenant, locale }: IndexScope, ids: readonly string[]) {
  if (ids.length > 0)
    await sql`delete from search_document where tenant = ${tenant} and locale = ${locale} and product_id = any(${ids}::text[])`.execute(
      db,
    )
}

/** Deletes the index of one shop and locale. */
export async function clearIndex(db: Kysely<Schema>, { tenant, locale }: IndexScope) {
  for (const table of ['search_document', 'search_facet_term', 'search_word', 'search_type'])
    await sql`delete from ${sql.table(table)} where tenant = ${tenant} and locale = ${locale}`.execute(db)
}

/** Stores the labels of facet values; the first label of a value is kept. */
export async function writeFacetTerms(
  db: Kysely<Schema>,
  { tenant, locale }: IndexScope,
  terms: readonly { key: TermFacet; term: FacetTerm }[],
) {
  if (terms.length === 0) return
  await sql`
    insert into search_facet_term (tenant, locale, key, value, term)
    select ${tenant}, ${locale}, row ->> 'key', row -> 'term' ->> 'value', row ->> 'term' from jsonb_array_elements(${JSON.stringify(terms)}::jsonb) row
    on conflict do nothing`.execute(db)
}

export async function writeTypes(db: Kysely<Schema>, { tenant, locale }: IndexScope, labels: readonly string[]) {
  await sql`insert into search_type select ${tenant}, ${locale}, unnest(${labels}::text[]) on conflict do nothing`.execute(
    db,
  )
}

/** Stores the words of the catalogue with their frequency, in all texts and in those that shoppers see. */
export async function writeVocabulary(
  db: Kysely<Schema>,
  { tenant, locale }: IndexScope,
  { counts, surfaces }: Vocabulary,
  shown: Vocabulary,
) {
  const words = [...counts.keys()]
  const surface = words.map((word) => surfaces.get(word) ?? word)
  const shownCounts = words.map((word) => shown.counts.get(word) ?? 0)
  await sql`
    insert into search_word (tenant, locale, word, surface, count, shown)
    select ${tenant}, ${locale}, * from unnest(${words}::text[], ${surface}::text[], ${[...counts.values()]}::integer[], ${shownCounts}::integer[])`.execute(
    db,
  )
}

/** When the products of the index were read, by any process; undefined if it is empty. */
export async function findBuiltAt(db: Kysely<Schema>, { tenant, locale }: IndexScope): Promise<string | undefined> {
  const { rows } = await sql<{ builtAt: string }>`
    select built_at from search_index_build where tenant = ${tenant} and locale = ${locale}`.execute(db)
  return rows[0]?.builtAt
}

/** Records when the products of the index were read. */
export async function writeBuiltAt(db: Kysely<Schema>, { tenant, locale }: IndexScope, now: Date) {
  await sql`
    insert into search_index_build (tenant, locale, built_at) values (${tenant}, ${locale}, ${now.toISOString()})
    on conflict (tenant, locale) do update set built_at = excluded.built_at`.execute(db)
}
