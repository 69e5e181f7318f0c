import type { DocumentTokens } from '../analysis/document.ts'
import type { Alternative, Plan, PlannedToken, PlannedWord } from '../query/plan.ts'
import { bitOf, createScorer, RANKED_HITS, tierScores } from '../query/score.ts'
import { push } from './columns.ts'
import type { Inverted } from './invert.ts'
import {
  ALL_COLUMNS,
  columnBits,
  either,
  intersect,
  markShared,
  NOTHING,
  PLAIN_COLUMNS,
  type Postings,
  posting,
  rowOf,
  textColumns,
  unite,
  within,
} from './postings.ts'

const TITLE = bitOf('title') | bitOf('heads')

export interface Hits {
  /** In rising order; removed ones may be among them. */
  rows: Int32Array
  /** By row, as the fields in which the query's words stand; only those of the hits mean something, until the next search. */
  scores: Float32Array
  masks: Uint8Array
}

/** What matches a plan. */
export interface Match {
  count: number
  /** All of it: ranked word by word when few, by tier when many. */
  hits(): Hits
}

/** Answers the postings of an alternative's first token. */
type First = (alternative: Alternative) => Postings

/** Full text over analysed tokens: what was there at the build in one array, what came later beside it. */
export function createFullText({ tokens, starts, postings, titleWords, typeWords }: Inverted) {
  const later = new Map<string, number[]>()
  let scores = new Float32Array(0)
  let masks = new Uint8Array(0)

  /** The first token that does not stand before this text. */
  function placeOf(text: string) {
    let [low, high] = [0, tokens.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tokens[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  const slice = (from: number, to: number) => postings.subarray(starts[from], starts[to])

  function find({ text, prefix }: PlannedToken): Postings {
    const place = placeOf(text)
    if (prefix) {
      const added = [...later].flatMap(([token, list]) => (token.startsWith(text) ? [Int32Array.from(list)] : []))
      // Several tokens in one slice: not in order, and a row may stand there twice.
      return unite([slice(place, placeOf(`${text}\uffff`)), ...added], titleWords.length)
    }
    const old = tokens[place] === text ? slice(place, place + 1) : NOTHING
    const added = later.get(text)
    return added ? Int32Array.of(...old, ...added) : old
  }

  /** The postings of an alternative's first token, found once a search. */
  function firsts(): First {
    const lists = new Map<Alternative, Postings>()
    return (alternative) => {
      const list = lists.get(alternative) ?? find(alternative.tokens[0])
      lists.set(alternative, list)
      return list
    }
  }

  /** The rows in which an alternative stands, its first token in one of these columns. */
  function said(alternative: Alternative, columns: number, first: First): Postings {
    const [, ...others] = alternative.tokens
    const named = within(first(alternative), columns)
    return others.length === 0 || named.length === 0 ? named : intersect([named, ...others.map(find)])
  }

  /** Only hits of which some word says what the goods are, and not only what they are for. */
  function plainly(hits: Postings, { words }: Plan, first: First): Postings {
    const found = new Uint8Array(hits.length)
    for (const alternative of words.flatMap(({ alternatives }) => alternatives)) {
      const list = alternative.tokens.length === 1 ? first(alternative) : said(alternative, PLAIN_COLUMNS, first)
      markShared(hits, list, found)
    }
    return hits.filter((_, place) => ((found[place] ?? 0) & PLAIN_COLUMNS) !== 0)
  }

  /** The rows of a plan. `first` answers the rows of the token that names the goods, found once an alternative; `known` keeps those of a word. */
  function postingsOf(plan: Plan, first: First, known: Map<PlannedWord, Postings>): Postings {
    const { words, need, purpose } = plan
    const rows = titleWords.length
    const columns = purpose || words.length > 1 ? ALL_COLUMNS : PLAIN_COLUMNS
    const each = words.map((word) => {
      const list =
        known.get(word) ??
        either(
          word.alternatives.map((alternative) => said(alternative, columns, first)),
          rows,
        )
      known.set(word, list)
      return list
    })
    if (need === 'most') return unite(each, rows, Math.max(1, words.length - 1))
    return purpose || words.length === 1 ? intersect(each) : plainly(intersect(each), plan, first)
  }

  /** Few hits: each word counts by where it stands. */
  function rank(plan: Plan, hits: Postings, first: First) {
    const { width, score } = createScorer(plan)
    const all = new Uint8Array(hits.length * width)
    for (const [i, alternative] of plan.words.flatMap(({ alternatives }) => alternatives).entries()) markShared(hits, first(alternative), all, width, i)
    const facts = { titleWords: 0, typeWords: 0 } // of one hit after the other
    for (let place = 0; place < hits.length; place++) {
      const row = rowOf(hits[place] ?? 0)
      const from = place * width
      facts.titleWords = titleWords.values[row] ?? 0
      facts.typeWords = typeWords.values[row] ?? 0
      let mask = 0
      for (let i = from; i < from + width; i++) mask |= all[i] ?? 0
      scores[row] = score(all, from, facts)
      masks[row] = mask
    }
  }

  /** Many hits: three tiers, by where all words stand. */
  function rankByTier({ words }: Plan, hits: Postings, first: First) {
    const everywhere = new Uint8Array(hits.length).fill(ALL_COLUMNS)
    const here = new Uint8Array(hits.length)
    for (const { alternatives } of words) {
      for (const alternative of alternatives) markShared(hits, first(alternative), here)
      for (let place = 0; place < hits.length; place++) {
        const columns = here[place] ?? 0
        everywhere[place] = (everywhere[place] ?? 0) & (columns & TITLE ? columns | TITLE : columns)
        here[place] = 0
      }
    }
    for (let place = 0; place < hits.length; place++) {
      const row = rowOf(hits[place] ?? 0)
      const columns = everywhere[place] ?? 0
      scores[row] = columns & bitOf('types') ? tierScores.types : columns & TITLE ? tierScores.title : tierScores.rest
      masks[row] = columns & (TITLE | bitOf('types'))
    }
  }

  return {
    /** Adds a row, which comes after all others. */
    insert(row: number, text: DocumentTokens, wordsOfType: number) {
      const found = new Map<string, number>()
      for (const column of textColumns) for (const token of text[column]) found.set(token, (found.get(token) ?? 0) | columnBits[column])
      for (const [token, columns] of found) {
        const list = later.get(token)
        if (list) list.push(posting(row, columns))
        else later.set(token, [posting(row, columns)])
      }
      push(titleWords, text.title.length)
      push(typeWords, wordsOfType)
    },

    /** Matches the plans of one search: what one of them has found of a word, the next one need not find again. */
    matcher() {
      const first = firsts()
      const known = new Map<PlannedWord, Postings>()
      return (plan: Plan): Match => {
        const found = postingsOf(plan, first, known)
        return {
          count: found.length,
          hits() {
            if (scores.length < titleWords.length) {
              scores = new Float32Array(titleWords.length * 1.2)
              masks = new Uint8Array(titleWords.length * 1.2)
            }
            if (found.length > RANKED_HITS) rankByTier(plan, found, first)
            else rank(plan, found, first)
            return { rows: found.map(rowOf), scores, masks }
          },
        }
      }
    },
  }
}
