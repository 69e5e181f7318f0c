import type { PassageEntry, TokenWeights } from './passage-analyser.ts'
import type { QuestionTerm } from './question.ts'

// Weights of a match by its place; set with the tuned questions of test/chat-bot.
const PAGE_WEIGHT = 0.5
const TEXT_WEIGHT = 0.7
/** The share of the certainty that depends on the question alone; the rest depends on the phrase's coverage. */
const QUESTION_SHARE = 0.75

export type WeightedTerm = QuestionTerm & { weight: number }

/** How certainly a passage answers a question, 0 to 1. */
export function calculateCertainty(
  { phrases, page, text }: PassageEntry<unknown>,
  terms: readonly WeightedTerm[],
  rarity: (token: string) => number,
): number {
  if (terms.length === 0) return 0
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0)
  const certainties = phrases.map(({ tokens, weight: phraseWeight }) => {
    const matchedStems = new Set<string>()
    const matchToken = (token: string) => {
      const own = tokens.get(token)
      if (own) matchedStems.add(own.stem)
      return Math.max(
        own?.weight ?? 0,
        PAGE_WEIGHT * (page.get(token)?.weight ?? 0),
        TEXT_WEIGHT * (text.get(token)?.weight ?? 0),
      )
    }
    const matchedShare = terms.reduce((sum, term) => sum + term.weight * matchTerm(term, matchToken), 0) / totalWeight
    const coverage = calculateCoverage(tokens, matchedStems, rarity)
    return phraseWeight * matchedShare * (QUESTION_SHARE + (1 - QUESTION_SHARE) * coverage)
  })
  return Math.max(0, ...certainties)
}

/** The strength of a term's best interpretation; all of its tokens have to match. */
const matchTerm = ({ interpretations }: QuestionTerm, matchToken: (token: string) => number) =>
  Math.max(
    0,
    ...interpretations.map(
      ({ tokens, strength }) => (strength * tokens.reduce((sum, token) => sum + matchToken(token), 0)) / tokens.length,
    ),
  )

/** The share of a phrase's own words that the question contains. */
function calculateCoverage(
  phrase: TokenWeights,
  matchedStems: ReadonlySet<string>,
  rarity: (token: string) => number,
): number {
  const stems = [...new Set([...phrase.values()].map(({ stem }) => stem))]
  const totalRarity = stems.reduce((sum, stem) => sum + rarity(stem), 0)
  return totalRarity === 0
    ? 0
    : stems.reduce((sum, stem) => sum + (matchedStems.has(stem) ? rarity(stem) : 0), 0) / totalRarity
}
