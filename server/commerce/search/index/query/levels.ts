import type { QueryPlan } from './query-plan.ts'

/** With this many hits no looser plan is tried. */
const MIN_SUFFICIENT_HITS = 10

/** The plan whose hits are shown, and how many of them match all of the words. */
export interface ChosenPlan {
  chosen: QueryPlan
  exact: number
}

/** The first plan with enough hits, otherwise the last; each finds all hits of the one before it, and more. */
export async function choosePlan(
  levels: Iterable<QueryPlan>,
  count: (plan: QueryPlan) => number | Promise<number>,
): Promise<ChosenPlan> {
  let exact = 0
  let chosen: QueryPlan | undefined
  for (const plan of levels) {
    const hits = await count(plan)
    chosen = plan
    if (plan.match === 'all') exact = hits
    if (hits >= MIN_SUFFICIENT_HITS) break
  }
  if (!chosen) throw new Error('a query without a plan')
  return { chosen, exact }
}
