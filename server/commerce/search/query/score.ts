import type { RankParts } from '#shared/contracts/search.ts'
import type { Plan } from './plan.ts'

/** Parts of the goods' text, a bit each. */
export const fields = ['types', 'title', 'heads', 'keywords', 'words', 'modifiers'] as const
export type Field = (typeof fields)[number]

/** Above this many hits a rank says little and costs much; then popularity decides within tiers (design/dependencies.md 3). */
export const RANKED_HITS = 3000

/** What a word is worth by where it stands: the kind of goods beats the title, the title beats brand and colour, those beat a fact. */
const weights: Record<Field, number> = { types: 1, title: 0.7, heads: 0.7, keywords: 0.45, words: 0.2, modifiers: 0.15 }
/** A kind that says more than the query ("Druckerzubehör" for "Drucker") counts as a word of the title. */
const OTHER_TYPE_WEIGHT = 0.7
/** A word that stands in several parts tells a little more. */
const AGAIN = 0.1

export const bitOf = (field: Field) => 1 << fields.indexOf(field)
const TYPES = bitOf('types')

const worthOf = (mask: number, typesWeight: number) => {
  const present = fields.filter((field) => mask & bitOf(field)).map((field) => (field === 'types' ? typesWeight : weights[field]))
  return present.length === 0 ? 0 : Math.max(...present) + AGAIN * (present.length - 1)
}
/** Worth of each set of fields: where the query says the whole kind, and where it says a part of it. */
const worths = { whole: weights.types, part: OTHER_TYPE_WEIGHT }
const worthOfMask = Array.from({ length: 1 << fields.length }, (_, mask) => worthOf(mask, worths.whole))
const worthOfMaskInPart = Array.from({ length: 1 << fields.length }, (_, mask) => worthOf(mask, worths.part))

/** What the index knows of a hit beside its fields. */
export interface HitFacts {
  titleWords: number
  typeWords: number
}

/** Longer titles say less about each of their words. */
const titleFactor = (titleWords: number) => 1 / (1 + 0.02 * titleWords)

/** Scores the hits of one plan. */
export interface Scorer {
  /** How many alternatives the plan has in all: as many masks a hit has. */
  readonly width: number
  /** The score of the hit whose masks, the fields in which each alternative stands, begin here. */
  score(masks: Uint8Array, from: number, facts: HitFacts): number
}

/** Scores a hit: each word by the best of its alternatives, rare words more. Alternatives are counted through all words. */
export function createScorer({ words }: Plan): Scorer {
  const worths = words.map(({ worth }) => worth)
  const ends: number[] = []
  const alternatives = words.flatMap((word) => {
    ends.push((ends.at(-1) ?? 0) + word.alternatives.length)
    return word.alternatives
  })
  const shares = alternatives.map(({ share }) => share)
  const lengths = alternatives.map(({ tokens }) => tokens.length)
  const full = worths.reduce((sum, worth) => sum + worth, 0)

  /** How many words of the goods' kind the query says. */
  function saidOfType(masks: Uint8Array, from: number) {
    let said = 0
    let at = 0
    for (const end of ends) {
      let most = 0
      for (; at < end; at++) if ((masks[from + at] ?? 0) & TYPES) most = Math.max(most, lengths[at] ?? 0)
      said += most
    }
    return said
  }

  return {
    width: alternatives.length,
    score(masks, from, { titleWords, typeWords }) {
      if (full === 0) return 0
      const worthOfFields = saidOfType(masks, from) >= typeWords ? worthOfMask : worthOfMaskInPart
      let sum = 0
      let at = 0
      for (let word = 0; word < ends.length; word++) {
        let best = 0
        for (; at < (ends[word] ?? 0); at++) best = Math.max(best, (shares[at] ?? 0) * (worthOfFields[masks[from + at] ?? 0] ?? 0))
        sum += (worths[word] ?? 0) * best
      }
      return (sum / full) * titleFactor(titleWords)
    },
  }
}

/** How much popularity may lift a hit's rank, at most. */
export const POPULARITY_SHARE = 0.15

/** The rank of a hit among those that can be had: its score, lifted by how wanted it is beside the shop's most wanted goods. */
export const lifted = (score: number, popularity: number, most: number) => score * (1 + (POPULARITY_SHARE * popularity) / Math.max(1, most))

/** With too many hits to rank: goods whose kind or title says it all, before those that only mention it. */
export const tierScores = { types: 1, title: 0.7, rest: 0.2 } as const

/** Where the words were found best, for "why this order?". */
export function foundIn(mask: number): RankParts['found'] {
  if (mask & TYPES) return 'type'
  if (mask & (bitOf('title') | bitOf('heads'))) return 'title'
  return mask & bitOf('keywords') ? 'keywords' : 'text'
}

/** Goods of a category that this term's searchers open stand higher. */
export const WANTED_FACTOR = 1.25
