import { type Kysely, sql } from 'kysely'
import type { Database, Schema } from '#server/database/index.ts'
import type { Language } from '#shared/tenant.ts'
import {
  type Analyser,
  addToVocabulary,
  createAnalyser,
  createCachedWordReader,
  createVocabulary,
} from '../analysis/analyser.ts'
import { buildDocumentTokens, extractDocumentWords, wordSources } from '../analysis/document-tokens.ts'
import type { Word } from '../analysis/words.ts'
import type { SearchDocument } from '../catalogue-index.ts'
import { termFacets } from '../facet-values.ts'
import { toFacetTermId } from './filters.ts'
import {
  clearIndex,
  findBuiltAt,
  type IndexScope,
  writeBuiltAt,
  writeDocuments,
  writeFacetTerms,
  writeTypes,
  writeVocabulary,
} from './writer.ts'

/** All products. Read twice, because compounds can be split only when all words are known. */
export type DocumentSource = () => AsyncIterable<SearchDocument> | Iterable<SearchDocument>

/** Parses the words of a text. */
type ReadWords = (text: string) => readonly Word[]

const BATCH_SIZE = 500 // products written with one statement

async function* toBatches(
  documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>,
): AsyncGenerator<SearchDocument[]> {
  let batch: SearchDocument[] = []
  for await (const document of documents) {
    batch.push(document)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Writes documents with their facet values; the index must not contain them any more. */
export async function writeIndexDocuments(
  db: Kysely<Schema>,
  scope: IndexScope,
  documents: readonly SearchDocument[],
  { read, analyser }: { read: ReadWords; analyser: Analyser },
) {
  const labels = new Map(
    documents.flatMap((document) =>
      termFacets.flatMap((key) =>
        document.facets[key].map((term) => [toFacetTermId(key, term.value), { key, term }] as const),
      ),
    ),
  )
  await writeFacetTerms(db, scope, [...labels.values()])
  await writeDocuments(
    db,
    scope,
    documents,
    (document) => extractDocumentWords(document, read),
    (words) => buildDocumentTokens(analyser, words),
  )
}

/** First pass: collects all words, those that shoppers see, and the product types. */
async function collectWords(source: DocumentSource, read: ReadWords) {
  const vocabulary = createVocabulary()
  const shown = createVocabulary()
  const types = new Set<string>()
  for await (const document of source()) {
    const { words } = extractDocumentWords(document, read)
    for (const origin of wordSources) {
      addToVocabulary(vocabulary, words[origin])
      if (origin !== 'words') addToVocabulary(shown, words[origin])
    }
    for (const type of document.types) types.add(type)
  }
  return { vocabulary, shown, types: [...types] }
}

/**
 * Fills the index in one transaction, unless another process has just done so: readers see the old index until the new
 * one is complete. `since`: when the products were read.
 */
export async function buildIndex(
  { writer }: Database,
  scope: IndexScope,
  language: Language,
  source: DocumentSource,
  since: Date,
) {
  await writer.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`kontor search ${scope.tenant} ${scope.locale}`}))`.execute(db)
    if (((await findBuiltAt(db, scope)) ?? '') > since.toISOString()) return
    const { read, clear } = createCachedWordReader(language)
    const { vocabulary, shown, types } = await collectWords(source, read)
    clear()
    const analyser = createAnalyser(language, vocabulary)
    await clearIndex(db, scope)
    await writeVocabulary(db, scope, vocabulary, shown)
    await writeTypes(db, scope, types)
    for await (const documents of toBatches(source())) {
      await writeIndexDocuments(db, scope, documents, { read, analyser })
      clear()
    }
    await writeBuiltAt(db, scope, since)
  })
}
