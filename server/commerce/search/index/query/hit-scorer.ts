import type { RankExplanation } from '#shared/api/search.ts'
import type { QueryPlan } from './query-plan.ts'

/** Parts of the goods' text, a bit each. */
export const indexFields = ['types', 'title', 'heads', 'keywords', 'words', 'modifiers'] as const
export type IndexField = (typeof indexFields)[number]

/** Above this many hits a rank says little and costs much; then popularity decides within tiers. */
export const MAX_RANKED_HITS = 3000

/**
 * What a word is worth by where it stands: the kind of goods beats the title, the title beats brand and colour, those
 * beat a fact.
 */
const fieldWeights: Record<IndexField, number> = {
  types: 1,
  title: 0.7,
  heads: 0.7,
  keywords: 0.45,
  words: 0.2,
  modifiers: 0.15,
}
/** A kind that says more than the query ("Druckerzubehör" for "Drucker") counts as a word of the title. */
const OTHER_TYPE_WEIGHT = 0.7
/** A word that stands in several parts tells a little more. */
const REPEATED_FIELD_BONUS = 0.1

export const getFieldBit = (field: IndexField) => 1 << indexFields.indexOf(field)
const TYPES_BIT = getFieldBit('types')

const calculateMaskWeight = (mask: number, typesWeight: number) => {
  const present = indexFields
    .filter((field) => mask & getFieldBit(field))
    .map((field) => (field === 'types' ? typesWeight : fieldWeights[field]))
  return present.length === 0 ? 0 : Math.max(...present) + REPEATED_FIELD_BONUS * (present.length - 1)
}
/** Worth of each set of fields: where the query says the whole kind, and where it says a part of it. */
const typeWeights = { whole: fieldWeights.types, part: OTHER_TYPE_WEIGHT }
const maskWeights = Array.from({ length: 1 << indexFields.length }, (_, mask) =>
  calculateMaskWeight(mask, typeWeights.whole),
)
const partialTypeMaskWeights = Array.from({ length: 1 << indexFields.length }, (_, mask) =>
  calculateMaskWeight(mask, typeWeights.part),
)

/** What the index knows of a hit beside its fields. */
export interface HitFacts {
  titleWords: number
  typeWords: number
}

/** Longer titles say less about each of their words. */
const getTitleFactor = (titleWords: number) => 1 / (1 + 0.02 * titleWords)

/** Scores the hits of one plan. */
export interface HitScorer {
  /** How many alternatives the plan has in all: as many masks a hit has. */
  readonly width: number
  /** The score of the hit whose masks, the fields in which each alternative stands, begin here. */
  score(masks: Uint8Array, from: number, facts: HitFacts): number
}

/**
 * Scores a hit: each word by the best of its alternatives, rare words more. Alternatives are counted through all words.
 */
export function createHitScorer({ words }: QueryPlan): HitScorer {
  const wordWeights = words.map(({ weight }) => weight)
  const ends: number[] = []
  const alternatives = words.flatMap((word) => {
    ends.push((ends.at(-1) ?? 0) + word.alternatives.length)
    return word.alternatives
  })
  const alternativeWeights = alternatives.map(({ weight: alternativeWeight }) => alternativeWeight)
  const tokenCounts = alternatives.map(({ tokens }) => tokens.length)
  const maxScore = wordWeights.reduce((sum, weight) => sum + weight, 0)

  /** How many words of the goods' kind the query says. */
  function countTypeWords(masks: Uint8Array, from: number) {
    let count = 0
    let at = 0
    for (const end of ends) {
      let most = 0
      for (; at < end; at++) if ((masks[from + at] ?? 0) & TYPES_BIT) most = Math.max(most, tokenCounts[at] ?? 0)
      count += most
    }
    return count
  }

  return {
    width: alternatives.length,
    score(masks, from, { titleWords, typeWords }) {
      if (maxScore === 0) return 0
      const fieldMaskWeights = countTypeWords(masks, from) >= typeWords ? maskWeights : partialTypeMaskWeights
      let sum = 0
      let at = 0
      for (let word = 0; word < ends.length; word++) {
        let best = 0
        for (; at < (ends[word] ?? 0); at++)
          best = Math.max(best, (alternativeWeights[at] ?? 0) * (fieldMaskWeights[masks[from + at] ?? 0] ?? 0))
        sum += (wordWeights[word] ?? 0) * best
      }
      return (sum / maxScore) * getTitleFactor(titleWords)
    },
  }
}

/** How much popularity may lift a hit's rank, at most. */
export const MAX_POPULARITY_BOOST = 0.15

/**
 * The rank of a hit among those that can be had: its score, lifted by how wanted it is beside the shop's most wanted
 * goods.
 */
export const applyPopularityBoost = (score: number, popularity: number, maxPopularity: number) =>
  score * (1 + (MAX_POPULARITY_BOOST * popularity) / Math.max(1, maxPopularity))

/** With too many hits to rank: goods whose kind or title says it all, before those that only mention it. */
export const tierScores = { types: 1, title: 0.7, rest: 0.2 } as const

/** Where the words were found best, for "why this order?". */
export function getBestMatchField(mask: number): RankExplanation['found'] {
  if (mask & TYPES_BIT) return 'type'
  if (mask & (getFieldBit('title') | getFieldBit('heads'))) return 'title'
  return mask & getFieldBit('keywords') ? 'keywords' : 'text'
}

/** Goods of a category that this term's searchers open stand higher. */
export const PREFERRED_CATEGORY_FACTOR = 1.25
