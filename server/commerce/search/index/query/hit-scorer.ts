import type { RankExplanation } from '#shared/api/search.ts'
import type { QueryPlan } from './query-plan.ts'

/** The fields of a product's text, one bit each. */
export const indexFields = ['types', 'title', 'heads', 'keywords', 'words', 'modifiers'] as const
export type IndexField = (typeof indexFields)[number]

/** With more hits, ranks say little and cost much; popularity then decides within tiers. */
export const MAX_RANKED_HITS = 3000

/**
 * The weight of a match by its field: the product type beats the title, the title beats brand and colour, those beat
 * facts.
 */
const fieldWeights: Record<IndexField, number> = {
  types: 1,
  title: 0.7,
  heads: 0.7,
  keywords: 0.45,
  words: 0.2,
  modifiers: 0.15,
}
/** A type with more words than the query ("Druckerzubehör" for "Drucker") counts like the title. */
const OTHER_TYPE_WEIGHT = 0.7
/** A word in several fields counts a little more. */
const REPEATED_FIELD_BONUS = 0.1

export const getFieldBit = (field: IndexField) => 1 << indexFields.indexOf(field)
const TYPES_BIT = getFieldBit('types')

const calculateMaskWeight = (mask: number, typesWeight: number) => {
  const present = indexFields
    .filter((field) => mask & getFieldBit(field))
    .map((field) => (field === 'types' ? typesWeight : fieldWeights[field]))
  return present.length === 0 ? 0 : Math.max(...present) + REPEATED_FIELD_BONUS * (present.length - 1)
}
/**
 * The weight of each set of fields, for a query that contains the whole type, and for one that contains a part of it.
 */
const typeWeights = { whole: fieldWeights.types, part: OTHER_TYPE_WEIGHT }
const maskWeights = Array.from({ length: 1 << indexFields.length }, (_, mask) =>
  calculateMaskWeight(mask, typeWeights.whole),
)
const partialTypeMaskWeights = Array.from({ length: 1 << indexFields.length }, (_, mask) =>
  calculateMaskWeight(mask, typeWeights.part),
)

/** Further facts of a hit. */
export interface HitFacts {
  titleWords: number
  typeWords: number
}

/** Each word of a longer title says less. */
const getTitleFactor = (titleWords: number) => 1 / (1 + 0.02 * titleWords)

/** Scores the hits of one plan. */
export interface HitScorer {
  /** The number of the plan's alternatives, and so of masks per hit. */
  readonly width: number
  /** The score of the hit whose masks, the fields of each alternative, start at this index. */
  score(masks: Uint8Array, from: number, facts: HitFacts): number
}

/** Scores a hit: each word by its best alternative, rare words more. Alternatives are numbered across all words. */
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

  /** The number of words of the product type that the query contains. */
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

/** The maximum effect of popularity on a hit's rank. */
export const MAX_POPULARITY_BOOST = 0.15

/** The rank of a hit in stock: its score, raised by its popularity relative to the shop's maximum. */
export const applyPopularityBoost = (score: number, popularity: number, maxPopularity: number) =>
  score * (1 + (MAX_POPULARITY_BOOST * popularity) / Math.max(1, maxPopularity))

/** With too many hits to rank: matches in type or title come before mere mentions. */
export const tierScores = { types: 1, title: 0.7, rest: 0.2 } as const

/** The field with the best match, to explain the order. */
export function getBestMatchField(mask: number): RankExplanation['found'] {
  if (mask & TYPES_BIT) return 'type'
  if (mask & (getFieldBit('title') | getFieldBit('heads'))) return 'title'
  return mask & getFieldBit('keywords') ? 'keywords' : 'text'
}

/** Raises products of a category that this term's searchers open. */
export const PREFERRED_CATEGORY_FACTOR = 1.25
