import type { Grade, Judgement } from './judgements.ts'

/** From this grade on a result answers the query: 2 is a fitting variant, 3 what was meant. */
const RELEVANT: Grade = 2
const FIRST_PAGE = 10
const DEPTH = 50

type Grades = Judgement['grades']

const relevant = (grades: Grades, id: string) => (grades.get(id) ?? 0) >= RELEVANT

/** Gain 2^grade − 1 (Burges et al. 2005), discounted by log2(rank + 1) (Järvelin and Kekäläinen 2002). */
const discounted = (grades: readonly number[]) => grades.slice(0, FIRST_PAGE).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** nDCG@10: the first ten against the best ten that all graded goods allow, 0 to 1. What nobody graded counts 0. */
export function ndcgAt10(ranked: readonly string[], grades: Grades): number {
  const ideal = discounted([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : discounted(ranked.map((id) => grades.get(id) ?? 0)) / ideal
}

/** MRR@10 of one query: 1 / rank of the first answer among the first ten, else 0 (Voorhees, TREC-8, 1999). */
export function reciprocalRankAt10(ranked: readonly string[], grades: Grades): number {
  const index = ranked.slice(0, FIRST_PAGE).findIndex((id) => relevant(grades, id))
  return index < 0 ? 0 : 1 / (index + 1)
}

/** Recall@50: share of the answers among the first fifty; capped, so that 50 of 200 is all there was room for (Thakur et al., BEIR, 2021). */
export function recallAt50(ranked: readonly string[], grades: Grades): number {
  const answers = [...grades.keys()].filter((id) => relevant(grades, id)).length
  return answers === 0 ? 0 : ranked.slice(0, DEPTH).filter((id) => relevant(grades, id)).length / Math.min(answers, DEPTH)
}

/** Gives the ids of the best `limit` goods, best first, each once. */
export type Search = (query: string, limit: number) => readonly string[] | Promise<readonly string[]>

/** A judged query with what a search gave for it. */
export interface Answer extends Judgement {
  ranked: readonly string[]
}

/** Asks every judged query once, one after the other; throws where an answer names the same goods twice. */
export async function ask(judgements: readonly Judgement[], search: Search): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const judgement of judgements) {
    const ranked = await search(judgement.query, DEPTH)
    if (new Set(ranked).size < ranked.length) throw new Error(`"${judgement.query}" names the same goods twice: ${ranked.join(' ')}`)
    answers.push({ ...judgement, ranked })
  }
  return answers
}

export interface Figures {
  /** Queries that something in the catalogue answers; ndcg, mrr and recall are means over them. */
  queries: number
  ndcg: number
  mrr: number
  recall: number
  /** Mean number of results on the first page for queries that nothing answers; 0 is best. */
  strays: number
}

const mean = (values: readonly number[]) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length)

/** The means over these answers, each query counting alike. */
export function figuresOf(answers: readonly Answer[]): Figures {
  const answerable = answers.filter(({ grades }) => grades.size > 0)
  const over = (figure: typeof ndcgAt10) => mean(answerable.map(({ ranked, grades }) => figure(ranked, grades)))
  return {
    queries: answerable.length,
    ndcg: over(ndcgAt10),
    mrr: over(reciprocalRankAt10),
    recall: over(recallAt50),
    strays: mean(answers.filter(({ grades }) => grades.size === 0).map(({ ranked }) => Math.min(ranked.length, FIRST_PAGE))),
  }
}
