import type { Language } from '#shared/tenant.ts'
import { createAnalyser, createCachedWordReader } from '../analysis/analyser.ts'
import { buildDocumentTokens, extractDocumentWords } from '../analysis/document-tokens.ts'
import type { CatalogueIndex, IndexChanges, SearchDocument } from '../catalogue-index.ts'
import { createQueryPlanner } from '../query/query-planner.ts'
import { createCompleter } from '../query/suggestions.ts'
import { createFullText } from './full-text.ts'
import { addRow, createRows, removeRow } from './index-rows.ts'
import type { MemoryIndexState } from './index-state.ts'
import { createIndexInverter } from './inverted-index.ts'
import { searchRows } from './search-rows.ts'
import { getMaxValue } from './sort-rows.ts'
import { suggestRows } from './suggest-rows.ts'

const BATCH_SIZE = 100 // products read before other work may run

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Reads all documents once, row by row. */
async function buildState(
  language: Language,
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  expected: number,
): Promise<MemoryIndexState> {
  const rows = createRows(expected)
  const inverter = createIndexInverter(language, yieldToEventLoop)
  for await (const document of documents) {
    inverter.add(document)
    const row = addRow(rows, document)
    if (row % BATCH_SIZE === 0) await yieldToEventLoop()
  }
  const { all: vocabulary, shown } = inverter.buildVocabularies()
  const analyser = createAnalyser(language, vocabulary)
  return {
    language,
    rows,
    text: createFullText(await inverter.invert((word) => analyser.toTokens([word]))),
    analyser,
    planner: createQueryPlanner(analyser, vocabulary, language),
    complete: createCompleter(shown),
    maxPopularity: getMaxValue(rows.sort.popularity),
  }
}

/**
 * Builds an index in this thread's memory: an inverted index of the words, and columns for the rest. Reads about
 * `expected` documents one by one and only once, the most popular first if possible. Yields to other work.
 */
export async function createMemoryIndex(
  language: Language,
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  expected = 0,
): Promise<CatalogueIndex> {
  const state = await buildState(language, documents, expected)
  const { read, clear } = createCachedWordReader(language)

  async function apply({ changed, removed }: IndexChanges) {
    for (const id of removed) removeRow(state.rows, id)
    for (const document of changed) {
      removeRow(state.rows, document.id)
      const words = extractDocumentWords(document, read)
      state.text.insert(addRow(state.rows, document), buildDocumentTokens(state.analyser, words), words.typeWords)
      state.maxPopularity = Math.max(state.maxPopularity, document.popularity)
    }
    clear()
  }

  return {
    search: (query) => searchRows(state, query),
    suggest: async (prefix) => suggestRows(state, prefix),
    apply,
    size: () => state.rows.size,
    close: () => undefined,
  }
}
