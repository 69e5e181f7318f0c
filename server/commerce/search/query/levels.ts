import type { Plan } from './plan.ts'

/** With this many hits nothing looser is asked. */
const ENOUGH_HITS = 10

/** The plan whose hits are shown, and how many of them say all of the words. */
export interface Level {
  chosen: Plan
  exact: number
}

/** The first plan with enough hits, otherwise the last: each finds what the one before it finds, and more. */
export async function chooseLevel(levels: Iterable<Plan>, count: (plan: Plan) => number | Promise<number>): Promise<Level> {
  let exact = 0
  let chosen: Plan | undefined
  for (const plan of levels) {
    const hits = await count(plan)
    chosen = plan
    if (plan.need === 'all') exact = hits
    if (hits >= ENOUGH_HITS) break
  }
  if (!chosen) throw new Error('a query without a plan')
  return { chosen, exact }
}
