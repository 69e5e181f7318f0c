import type { RankParts } from '#shared/contracts/search.ts'
import type { Plan } from './plan.ts'

/** Parts of the goods' text that are asked one by one; a bit each. What stands in none of them stands in the rest. */
export const fields = ['types', 'title', 'heads', 'keywords'] as const
export type Field = (typeof fields)[number]

/** Above this many hits a rank says little and costs much; then popularity decides within tiers (design/dependencies.md 3). */
export const RANKED_HITS = 3000

/** What a word is worth by where it stands: the kind of goods beats the title, the title beats brand and colour, those beat a fact. */
const weights: Record<Field, number> = { types: 0.9, title: 0.8, heads: 0.8, keywords: 0.55 }
const REST_WEIGHT = 0.2
/** A word that stands in several parts tells a little more. */
const AGAIN = 0.1

export const bitOf = (field: Field) => 1 << fields.indexOf(field)

/** Worth of each set of fields, 0 to 1. */
const worthOfMask = Array.from({ length: 1 << fields.length }, (_, mask) => {
  const present = fields.filter((field) => mask & bitOf(field)).map((field) => weights[field])
  const best = Math.max(REST_WEIGHT, ...present)
  return Math.min(1, best + AGAIN * Math.max(0, present.length - 1))
})

/** The worth of a word of the query, by the fields in which one of its alternatives stands. */
const wordScore = (share: number, mask: number) => share * (worthOfMask[mask] ?? 0)

/** Longer titles say less about each of their words. */
const titleFactor = (titleWords: number) => 1 / (1 + 0.02 * titleWords)

/** How many alternatives a plan has in all: as many masks a hit has. */
export const countAlternatives = ({ words }: Plan) => words.reduce((sum, { alternatives }) => sum + alternatives.length, 0)

/**
 * The score of a hit, 0 to 1: each word by the best of its alternatives, rare words more.
 * `maskAt` answers the fields in which an alternative stands, alternatives counted through all words.
 */
export function scoreOf({ words }: Plan, maskAt: (alternative: number) => number, titleWords: number): { score: number; mask: number } {
  let [at, sum, full, mask] = [0, 0, 0, 0]
  for (const { alternatives, worth } of words) {
    let best = 0
    for (const [i, { share }] of alternatives.entries()) {
      const own = maskAt(at++)
      mask |= own
      if (own > 0 || i === 0) best = Math.max(best, wordScore(share, own))
    }
    sum += worth * best
    full += worth
  }
  return { score: full > 0 ? (sum / full) * titleFactor(titleWords) : 0, mask }
}

/** How much popularity may lift a hit's rank, at most. */
export const POPULARITY_SHARE = 0.3

/** The rank of a hit among those that can be had: its score, lifted by how wanted it is beside the shop's most wanted goods. */
export const lifted = (score: number, popularity: number, most: number) => score * (1 + (POPULARITY_SHARE * popularity) / Math.max(1, most))

/** With too many hits to rank: goods whose kind or title says it all, before those that only mention it. */
export const tierScores = { types: 1, title: 0.7, rest: 0.2 } as const

/** Where the words were found best, for "why this order?". */
export function foundIn(mask: number): RankParts['found'] {
  if (mask & bitOf('types')) return 'type'
  if (mask & (bitOf('title') | bitOf('heads'))) return 'title'
  return mask & bitOf('keywords') ? 'keywords' : 'text'
}
