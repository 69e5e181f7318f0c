import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Language, type Locale, languageOf } from '#shared/tenant.ts'
import type { Database, Schema } from '../../../database/index.ts'
import { type Analyser, createAnalyser, createReader, emptyVocabulary, learn, type Vocabulary } from '../analysis/analyser.ts'
import { plainCode } from '../analysis/code.ts'
import { documentTokens, documentWords, sources } from '../analysis/document.ts'
import type { Word } from '../analysis/words.ts'
import type {
  CatalogueIndex,
  FacetCount,
  FacetTerm,
  IndexAnswer,
  IndexChanges,
  IndexedStyle,
  IndexQuery,
  IndexSuggestions,
  TermFacet,
} from '../catalogue-index.ts'
import { termFacets } from '../facets.ts'
import { chooseLevel, type Level } from '../query/levels.ts'
import { createPlanner, type Plan } from '../query/plan.ts'
import { beginning, createCompleter, SUGGESTED } from '../query/suggestions.ts'
import { type Counts, countHits } from './counts.ts'
import { facetTerm, filtersOf, fitsFilter, matching, passing } from './hits.ts'
import { listHits } from './list.ts'
import { createTables } from './tables.ts'
import { matchCode, matchOf } from './tsquery.ts'
import { clear, removeDocuments, type Shop, writeBuilt, writeDocuments, writeFacetTerms, writeTypes, writeVocabulary } from './writer.ts'

/** The whole range; asked twice, because compounds can only be taken apart when all words are known. */
export type DocumentSource = () => AsyncIterable<IndexedStyle> | Iterable<IndexedStyle>

const BATCH = 500 // styles written with one statement

async function* inBatches(styles: AsyncIterable<IndexedStyle> | Iterable<IndexedStyle>): AsyncGenerator<IndexedStyle[]> {
  let batch: IndexedStyle[] = []
  for await (const style of styles) {
    batch.push(style)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

interface Words {
  vocabulary: Vocabulary
  shown: Vocabulary
  types: readonly FacetTerm[]
  terms: ReadonlyMap<string, FacetTerm>
}

/** When the goods were read that the index holds, by whichever process; undefined where it holds none. */
async function builtAt(db: Kysely<Schema>, { tenant, locale }: Shop): Promise<string | undefined> {
  const { rows } = await sql<{ builtAt: string }>`select built_at from search_built where tenant = ${tenant} and locale = ${locale}`.execute(db)
  return rows[0]?.builtAt
}

/** Fills the index in one transaction, unless another process has just done so: readers see the old one until the new one is whole. */
async function build({ writer }: Database, shop: Shop, language: Language, source: DocumentSource, since: Date) {
  await writer.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`kontor search ${shop.tenant} ${shop.locale}`}))`.execute(db)
    if (((await builtAt(db, shop)) ?? '') > since.toISOString()) return
    const vocabulary = emptyVocabulary()
    const shown = emptyVocabulary()
    const { read, forget } = createReader(language)
    const types = new Set<string>()
    for await (const style of source()) {
      const { words } = documentWords(style, read)
      for (const origin of sources) {
        learn(vocabulary, words[origin])
        if (origin !== 'words') learn(shown, words[origin])
      }
      for (const type of style.types) types.add(type)
    }
    forget()
    const analyser = createAnalyser(language, vocabulary)
    await clear(db, shop)
    await writeVocabulary(db, shop, vocabulary, shown)
    await writeTypes(db, shop, [...types])
    for await (const styles of inBatches(source())) {
      await write(db, shop, styles, { read, analyser })
      forget()
    }
    await writeBuilt(db, shop, since)
  })
}

async function write(
  db: Kysely<Schema>,
  shop: Shop,
  styles: readonly IndexedStyle[],
  { read, analyser }: { read: (text: string) => readonly Word[]; analyser: Analyser },
) {
  const labels = new Map(
    styles.flatMap((style) => termFacets.flatMap((key) => style.facets[key].map((term) => [facetTerm(key, term.value), { key, term }] as const))),
  )
  await writeFacetTerms(db, shop, [...labels.values()])
  await writeDocuments(
    db,
    shop,
    styles,
    (style) => documentWords(style, read),
    (words) => documentTokens(analyser, words),
  )
}

/** The words of the index as queries need them, kept in this process. */
async function readWords(db: Kysely<Schema>, { tenant, locale }: Shop): Promise<Words> {
  const words = await sql<{ word: string; surface: string; count: number; shown: number }>`
    select word, surface, count, shown from search_word where tenant = ${tenant} and locale = ${locale}`.execute(db)
  const types = await sql<{ label: string }>`select label from search_type where tenant = ${tenant} and locale = ${locale} order by label`.execute(db)
  const surfaces = new Map(words.rows.map(({ word, surface }) => [word, surface]))
  return {
    vocabulary: { counts: new Map(words.rows.map(({ word, count }) => [word, count])), surfaces },
    shown: { counts: new Map(words.rows.filter(({ shown }) => shown > 0).map(({ word, shown }) => [word, shown])), surfaces },
    types: types.rows.map(({ label }) => ({ value: label, label })),
    terms: await readTerms(db, { tenant, locale }),
  }
}

async function readTerms(db: Kysely<Schema>, { tenant, locale }: Shop) {
  const { rows } = await sql<{ key: TermFacet; value: string; term: string }>`
    select key, value, term from search_facet_term where tenant = ${tenant} and locale = ${locale}`.execute(db)
  return new Map(rows.map(({ key, value, term }) => [facetTerm(key, value), JSON.parse(term) as FacetTerm]))
}

/** The counted values with their labels, chosen ones also where no hit has them. */
function facetsOf({ terms }: Words, { filters }: IndexQuery, counts: Counts): IndexAnswer['facets'] {
  const valuesOf = (key: TermFacet): FacetCount[] =>
    [...terms].flatMap(([id, term]) => {
      if (!id.startsWith(`${key}:`)) return []
      const chosen = filters[key]?.includes(term.value) ?? false
      const count = counts.terms.get(id) ?? 0
      return count > 0 || chosen ? [{ ...term, count, chosen }] : []
    })
  return new Map(termFacets.map((key) => [key, valuesOf(key)]))
}

export interface PostgresIndexOptions {
  /** The time at which the goods that `source` gives are read. */
  now: Date
  /** Fills the index anew, whatever it holds. */
  rebuild?: boolean
}

/** The index of one shop and locale in PostgreSQL; filled from the source where nobody has filled it yet. For catalogues too large for a process's memory. */
export async function createPostgresIndex(
  database: Database,
  tenant: string,
  locale: Locale,
  source: DocumentSource,
  { now, rebuild = false }: PostgresIndexOptions,
): Promise<CatalogueIndex> {
  const shop = { tenant, locale }
  const language = languageOf(locale)
  const db = database.reader
  await createTables(database.writer)
  if (rebuild || (await builtAt(db, shop)) === undefined) await build(database, shop, language, source, now)
  let words = await readWords(db, shop)
  const { read, forget } = createReader(language)
  const analyser = createAnalyser(language, words.vocabulary)
  const plan = createPlanner(analyser, words.vocabulary, language)
  const complete = createCompleter(words.shown)

  async function first<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
    return (await query.execute(db)).rows[0]
  }
  const mostWanted = async () =>
    (await first(sql<{ most: number | null }>`select max(popularity) as most from search_document where tenant = ${tenant} and locale = ${locale}`))?.most ?? 1
  const countAll = async () =>
    (await first(sql<{ count: number }>`select count(*)::int as count from search_document where tenant = ${tenant} and locale = ${locale}`))?.count ?? 0
  let [most, size] = await Promise.all([mostWanted(), countAll()])

  const matches = (chosen: Plan, query: IndexQuery) => matching(shop, query, matchOf(chosen))
  const countOf = async (hits: RawBuilder<boolean>) =>
    (await first(sql<{ count: number }>`select count(*)::int as count from search_document where ${hits}`))?.count ?? 0

  /** The plan whose hits are shown; none without words, and for a term that holds no word nothing is found. */
  async function planOf(query: IndexQuery): Promise<{ code?: RawBuilder<boolean>; level?: Level; nothing?: boolean; didYouMean?: string }> {
    const code = matching(shop, query, matchCode(query.term))
    if (plainCode(query.term) !== '' && (await countOf(code)) > 0) return { code }
    const asked = analyser.queryWords(query.term)
    if (asked.length === 0) return query.term.trim() === '' ? {} : { nothing: true }
    const level = await chooseLevel(plan.levels(asked), (each) => countOf(matches(each, { ...query, category: '' })))
    const didYouMean = plan.corrected(asked)
    return { level, ...(didYouMean && { didYouMean }) }
  }

  async function search(query: IndexQuery): Promise<IndexAnswer> {
    const { code, level, nothing, didYouMean } = await planOf(query)
    const chosen = level?.chosen
    if (nothing) return { styleIds: [], ranks: [], total: 0, facets: new Map(), ranges: new Map() }
    const filters = [...filtersOf(query, (term) => words.terms.has(term)), ...(await fitsFilter(db, shop, query))]
    const base = code ?? (chosen ? matches(chosen, query) : matching(shop, query, undefined))
    const counts = await countHits(db, base, query, filters)
    const listed = await listHits(db, sql<boolean>`${base} and ${passing(filters)}`, query, chosen, counts.total, most)
    return {
      ...listed,
      ...{ total: counts.total, facets: facetsOf(words, query, counts), ranges: counts.ranges },
      ...(counts.fitting !== undefined && { fitting: counts.fitting }),
      ...(level && level.exact < counts.total && { exact: level.exact }),
      ...(didYouMean && { didYouMean }),
    }
  }

  async function suggest(prefix: string): Promise<IndexSuggestions> {
    const asked = analyser.queryWords(prefix)
    const last = asked.at(-1)
    if (!last) return { types: [], terms: [], categories: [], brands: [], styleIds: [] }
    const before = asked.slice(0, -1).map(({ surface }) => surface)
    const query: IndexQuery = { term: prefix, category: '', filters: {}, sort: 'relevance', offset: 0, limit: SUGGESTED.styles }
    const loose = plan.beginning(asked)
    const hits = matches(loose, query)
    const total = await countOf(hits)
    const termsOf = (key: TermFacet) => [...words.terms].flatMap(([id, term]) => (id.startsWith(`${key}:`) ? [term] : []))
    return {
      types: beginning(words.types, last.folded, language, SUGGESTED.types).map(({ label }) => label),
      terms: complete(last.folded, SUGGESTED.terms).map((word) => [...before, word].join(' ')),
      categories: beginning(termsOf('category'), last.folded, language, SUGGESTED.categories),
      brands: beginning(termsOf('brand'), last.folded, language, SUGGESTED.brands),
      styleIds: (await listHits(db, hits, query, loose, total, most)).styleIds,
    }
  }

  async function apply({ changed, removed }: IndexChanges) {
    await database.writer.transaction().execute(async (transaction) => {
      await removeDocuments(transaction, shop, removed)
      await write(transaction, shop, changed, { read, analyser })
    })
    forget()
    words = { ...words, terms: await readTerms(db, shop) }
    ;[most, size] = await Promise.all([mostWanted(), countAll()])
  }

  return { search, suggest, apply, size: () => size, close: () => undefined }
}
