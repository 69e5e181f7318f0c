import type { Grade, Judgement } from './judgements.ts'

/** From this grade on a result answers the query: 2 is a fitting variant, 3 what was meant. */
const MIN_RELEVANT_GRADE: Grade = 2
const FIRST_PAGE_SIZE = 10
const RECALL_DEPTH = 50

type Grades = Judgement['grades']

const isRelevant = (grades: Grades, id: string) => (grades.get(id) ?? 0) >= MIN_RELEVANT_GRADE

/** Gain 2^grade − 1 (Burges et al. 2005), discounted by log2(rank + 1) (Järvelin and Kekäläinen 2002). */
const computeDiscountedGain = (grades: readonly number[]) =>
  grades.slice(0, FIRST_PAGE_SIZE).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** nDCG@10: the first ten against the best ten that all graded goods allow, 0 to 1. What nobody graded counts 0. */
export function computeNdcgAt10(ranked: readonly string[], grades: Grades): number {
  const ideal = computeDiscountedGain([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : computeDiscountedGain(ranked.map((id) => grades.get(id) ?? 0)) / ideal
}

/** MRR@10 of one query: 1 / rank of the first answer among the first ten, else 0 (Voorhees, TREC-8, 1999). */
export function computeReciprocalRankAt10(ranked: readonly string[], grades: Grades): number {
  const index = ranked.slice(0, FIRST_PAGE_SIZE).findIndex((id) => isRelevant(grades, id))
  return index < 0 ? 0 : 1 / (index + 1)
}

/**
 * Recall@50: share of the answers among the first fifty; capped, so that 50 of 200 is all there was room for (Thakur et
 * al., BEIR, 2021).
 */
export function computeRecallAt50(ranked: readonly string[], grades: Grades): number {
  const answers = [...grades.keys()].filter((id) => isRelevant(grades, id)).length
  return answers === 0
    ? 0
    : ranked.slice(0, RECALL_DEPTH).filter((id) => isRelevant(grades, id)).length / Math.min(answers, RECALL_DEPTH)
}

/** Gives the ids of the best `limit` goods, best first, each once. */
export type SearchFunction = (query: string, limit: number) => readonly string[] | Promise<readonly string[]>

/** A judged query with what a search gave for it. */
export interface JudgedAnswer extends Judgement {
  ranked: readonly string[]
}

/** Asks every judged query once, one after the other; throws where an answer names the same goods twice. */
export async function runJudgements(judgements: readonly Judgement[], search: SearchFunction): Promise<JudgedAnswer[]> {
  const answers: JudgedAnswer[] = []
  for (const judgement of judgements) {
    const ranked = await search(judgement.query, RECALL_DEPTH)
    if (new Set(ranked).size < ranked.length)
      throw new Error(`"${judgement.query}" names the same goods twice: ${ranked.join(' ')}`)
    answers.push({ ...judgement, ranked })
  }
  return answers
}

export interface RelevanceFigures {
  /** Queries that something in the catalogue answers; ndcg, mrr and recall are means over them. */
  queries: number
  ndcg: number
  mrr: number
  recall: number
  /** Mean number of results on the first page for queries that nothing answers; 0 is best. */
  falsePositives: number
}

const computeMean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The means over these answers, each query counting alike. */
export function computeFigures(answers: readonly JudgedAnswer[]): RelevanceFigures {
  const answerable = answers.filter(({ grades }) => grades.size > 0)
  const over = (figure: typeof computeNdcgAt10) =>
    computeMean(answerable.map(({ ranked, grades }) => figure(ranked, grades)))
  return {
    queries: answerable.length,
    ndcg: over(computeNdcgAt10),
    mrr: over(computeReciprocalRankAt10),
    recall: over(computeRecallAt50),
    falsePositives: computeMean(
      answers.filter(({ grades }) => grades.size === 0).map(({ ranked }) => Math.min(ranked.length, FIRST_PAGE_SIZE)),
    ),
  }
}
