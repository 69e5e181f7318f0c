import { DatabaseSync } from 'node:sqlite'
import type { SearchFunction } from './measure.ts'

/** What plain full text sees of a style. */
export interface PlainDocument {
  id: string
  title: string
  brand: string
  /** Names from the root to the leaf, parted by spaces. */
  category: string
  /** Paragraphs and highlights. */
  description: string
}

const splitTerms = (query: string) => query.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The yardstick: SQLite FTS5 with porter stemming and bm25 as they come, every column alike. Asking for any word beats
 * asking for all of them.
 */
export function createPlainFullText(documents: Iterable<PlainDocument>, join: 'OR' | 'AND' = 'OR'): SearchFunction {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `create virtual table document using fts5(id unindexed, title, brand, category, description, tokenize = 'porter unicode61')`,
  )
  const insert = database.prepare('insert into document values (?, ?, ?, ?, ?)')
  database.exec('begin')
  for (const { id, title, brand, category, description } of documents)
    insert.run(id, title, brand, category, description)
  database.exec('commit')
  const select = database.prepare('select id from document where document match ? order by rank limit ?')
  return (query, limit) => {
    const words = splitTerms(query).map((term) => `"${term}"`)
    return words.length === 0 ? [] : select.all(words.join(` ${join} `), limit).map(({ id }) => String(id))
  }
}
