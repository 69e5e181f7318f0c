import type { Database } from '#server/database/index.ts'
import { getLanguage, type Language, type Locale } from '#shared/tenant.ts'
import { createAnalyser, createCachedWordReader } from '../analysis/analyser.ts'
import type { CatalogueIndex, IndexChanges } from '../catalogue-index.ts'
import { createQueryPlanner } from '../query/query-planner.ts'
import { createCompleter } from '../query/suggestions.ts'
import { buildIndex, type DocumentSource, writeIndexDocuments } from './build-index.ts'
import { loadSize, type PostgresIndexState } from './index-state.ts'
import { loadFacetTerms, loadIndexWords } from './index-words.ts'
import { searchDocuments } from './search-documents.ts'
import { suggestDocuments } from './suggest-documents.ts'
import { createIndexTables } from './tables.ts'
import { deleteDocuments, findBuiltAt, type IndexScope } from './writer.ts'

export interface PostgresIndexOptions {
  /** When the products of the source are read. */
  now: Date
  /** Rebuilds the index, whatever it contains. */
  rebuild?: boolean
}

async function loadState({ reader: db }: Database, scope: IndexScope, language: Language): Promise<PostgresIndexState> {
  const { vocabulary, shown, types } = await loadIndexWords(db, scope)
  const analyser = createAnalyser(language, vocabulary)
  const { size, maxPopularity } = await loadSize(db, scope)
  return {
    db,
    scope,
    language,
    analyser,
    planner: createQueryPlanner(analyser, vocabulary, language),
    complete: createCompleter(shown),
    types,
    terms: await loadFacetTerms(db, scope),
    maxPopularity,
    size,
  }
}

/**
 * The index of one shop and locale in PostgreSQL, for catalogues too large for a process's memory. It is built from the
 * source if it is empty.
 */
export async function createPostgresIndex(
  database: Database,
  tenant: string,
  locale: Locale,
  source: DocumentSource,
  { now, rebuild = false }: PostgresIndexOptions,
): Promise<CatalogueIndex> {
  const scope = { tenant, locale }
  const language = getLanguage(locale)
  await createIndexTables(database.writer)
  if (rebuild || (await findBuiltAt(database.reader, scope)) === undefined)
    await buildIndex(database, scope, language, source, now)
  const state = await loadState(database, scope, language)
  const { read, clear } = createCachedWordReader(state.language)

  async function apply({ changed, removed }: IndexChanges) {
    await database.writer.transaction().execute(async (transaction) => {
      await deleteDocuments(transaction, scope, removed)
      await writeIndexDocuments(transaction, scope, changed, { read, analyser: state.analyser })
    })
    clear()
    state.terms = await loadFacetTerms(state.db, scope)
    Object.assign(state, await loadSize(state.db, scope))
  }

  return {
    search: (query) => searchDocuments(state, query),
    suggest: (prefix) => suggestDocuments(state, prefix),
    apply,
    size: () => state.size,
    close: () => undefined,
  }
}
