import { DatabaseSync } from 'node:sqlite'
import type { Tokens } from '../analysis/analyser.ts'

/** Above this many hits their rank says little and costs much (design/dependencies.md 3). */
const RANKED_HITS = 3000
/** Weights of title, keywords, words, heads of compounds, modifiers: a skirt's category and "Faltenrock" say more than "dress with a skirt". */
const RANK = 'bm25(text, 10.0, 12.0, 1.0, 10.0, 0.5)'
const TITLE_SCORE = 10

/** A style's tokens by where they stand. */
export interface TextRow {
  title: Tokens
  keywords: Tokens
  words: Tokens
}

/** Scores by row number: above 0 where the row matches. */
export interface Hits {
  scores: Float32Array
  count: number
}

/** Full text over analysed tokens: SQLite's FTS5 in memory, its hits taken out by a function inside the query. */
export function createFullText() {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `create virtual table text using fts5(title, keywords, words, heads, modifiers, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
  )
  let scores = new Float32Array(0)
  // Several calls on one row keep the best score, so that a title match can be raised after all matches.
  database.function('hit', { directOnly: true }, (row, score) => {
    scores[Number(row)] = Number(score)
    return 1
  })
  const insert = database.prepare('insert into text (rowid, title, keywords, words, heads, modifiers) values (?, ?, ?, ?, ?, ?)')
  const remove = database.prepare('delete from text where rowid = ?')
  // FTS5 answers a row id beyond 2^53 for such a delete.
  for (const statement of [insert, remove]) statement.setReadBigInts(true)
  const count = database.prepare('select count(hit(rowid, 1)) as count from text where text match ?')
  const rank = database.prepare(`select hit(rowid, 0 - ${RANK}) from text where text match ?`)
  const first = database.prepare(`select rowid as row from text where text match ? order by ${RANK} limit ?`)

  return {
    insert(row: number, { title, keywords, words }: TextRow) {
      const all = [title, keywords, words]
      const join = (pick: (tokens: Tokens) => string[]) => all.flatMap(pick).join(' ')
      insert.run(
        row,
        title.stems.join(' '),
        keywords.stems.join(' '),
        words.stems.join(' '),
        join(({ heads }) => heads),
        join(({ modifiers }) => modifiers),
      )
    },
    remove: (row: number) => void remove.run(row),
    /** Runs the work as one change: much faster for many rows. */
    inTransaction(work: () => void) {
      database.exec('begin')
      try {
        work()
        database.exec('commit')
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    /** All rows that match, of `rows` there are; ranked by relevance when few, by title or not when many. */
    search(expression: string, rows: number): Hits {
      scores = new Float32Array(rows)
      const found = Number(count.get(expression)?.count ?? 0)
      if (found > 0 && found <= RANKED_HITS) rank.all(expression)
      else if (found > 0) for (const { row } of first.all(`{title} : (${expression})`, rows)) scores[Number(row)] = TITLE_SCORE
      return { scores, count: found }
    },
    /** The best few rows. */
    best: (expression: string, limit: number): number[] => first.all(expression, limit).map(({ row }) => Number(row)),
    close: () => database.close(),
  }
}

export type FullText = ReturnType<typeof createFullText>
