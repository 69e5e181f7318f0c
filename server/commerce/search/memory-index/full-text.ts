import { DatabaseSync } from 'node:sqlite'
import type { DocumentTokens } from '../analysis/document.ts'
import type { Plan } from '../query/plan.ts'
import { bitOf, countAlternatives, type Field, fields, RANKED_HITS, scoreOf, tierScores } from '../query/score.ts'
import { matchAllIn, matchIn, matchOf } from './fts5.ts'

const columns = ['types', 'title', 'heads', 'keywords', 'words', 'modifiers'] as const

/** Hits by row number: score above 0 where the row matches, and the fields in which the query's words stand. */
export interface Hits {
  scores: Float32Array
  masks: Uint8Array
  count: number
}

/** Full text over analysed tokens: SQLite's FTS5 in memory, its hits taken out by a function inside the query. */
export function createFullText() {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `create virtual table text using fts5(types, title, heads, keywords, words, modifiers, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
  )
  let take: (row: number) => void = () => undefined
  database.function('hit', { directOnly: true }, (row) => {
    take(Number(row))
    return 1
  })
  const insert = database.prepare('insert into text (rowid, types, title, heads, keywords, words, modifiers) values (?, ?, ?, ?, ?, ?, ?)')
  const remove = database.prepare('delete from text where rowid = ?')
  // FTS5 answers a row id beyond 2^53 for such a delete.
  for (const statement of [insert, remove]) statement.setReadBigInts(true)
  const count = database.prepare('select count(hit(rowid)) as count from text where text match ?')
  let titleWords = new Uint8Array(1024)

  /** Calls `each` for every row that matches, and answers how many there were. */
  function forEach(expression: string, each: (row: number) => void): number {
    take = each
    return Number(count.get(expression)?.count ?? 0)
  }

  /** Few hits: each word counts by where it stands. */
  function rank(plan: Plan, { scores, masks }: Hits, hits: readonly number[]) {
    const width = countAlternatives(plan)
    const all = new Uint8Array(hits.length * width)
    const places = new Map(hits.map((row, place) => [row, place * width]))
    for (const [i, alternative] of plan.words.flatMap(({ alternatives }) => alternatives).entries())
      for (const field of fields)
        forEach(matchIn(plan, alternative, field), (row) => {
          const at = (places.get(row) ?? 0) + i
          all[at] = (all[at] ?? 0) | bitOf(field)
        })
    for (const [place, row] of hits.entries()) {
      const { score, mask } = scoreOf(plan, (i) => all[place * width + i] ?? 0, titleWords[row] ?? 0)
      scores[row] = score
      masks[row] = mask
    }
  }

  /** Many hits: three tiers. */
  function rankByTier(plan: Plan, { scores, masks }: Hits) {
    const raise = (among: readonly Field[], score: number) =>
      forEach(matchAllIn(plan, among), (row) => {
        scores[row] = Math.max(scores[row] ?? 0, score)
        for (const field of among) masks[row] = (masks[row] ?? 0) | bitOf(field)
      })
    raise(['title', 'heads'], tierScores.title)
    raise(['types'], tierScores.types)
  }

  return {
    insert(row: number, tokens: DocumentTokens) {
      insert.run(row, ...columns.map((column) => tokens[column].join(' ')))
      if (row >= titleWords.length) {
        const larger = new Uint8Array(titleWords.length * 2)
        larger.set(titleWords)
        titleWords = larger
      }
      titleWords[row] = Math.min(255, tokens.title.length)
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
    /** All rows that match, of `rows` there are: ranked word by word when few, by tier when many. */
    search(plan: Plan, rows: number): Hits {
      const hits: Hits = { scores: new Float32Array(rows), masks: new Uint8Array(rows), count: 0 }
      const few: number[] = []
      hits.count = forEach(matchOf(plan), (row) => {
        hits.scores[row] = tierScores.rest
        if (few.length <= RANKED_HITS) few.push(row)
      })
      if (hits.count > RANKED_HITS) rankByTier(plan, hits)
      else if (hits.count > 0) rank(plan, hits, few)
      return hits
    },
    close: () => database.close(),
  }
}

export type FullText = ReturnType<typeof createFullText>
