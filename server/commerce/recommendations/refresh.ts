import { setImmediate } from 'node:timers/promises'
import { type Context, inTransaction } from '../context.ts'
import { findCategoryIds, findSales, findTraits } from './facts-repository.ts'
import { deleteViewsBefore } from './repository.ts'
import { mostSimilar, type Traits } from './similarity.ts'
import { deleteOrphans, replaceBoughtAfterView, replaceBoughtTogether, replaceRanked } from './table-repository.ts'

const DAY_MS = 86_400_000
const VIEW_DAYS = 90
const SALES_DAYS = 90
const ORDER_DAYS = 365
const ORDERS_READ = 20_000
const LEAST_TIMES = 2
const KEPT = 12 // goods a style; a shelf shows 8, and some may be sold out by then
const KEPT_POPULAR = 24
/** Goods of a category that are compared with each other: bounds memory, time and table at any size of the catalogue. */
const COMPARED = 150
const AT_ONCE = 25 // styles compared before others may run
const PIECE_WEIGHT = 100 // one piece sold in 90 days against a popularity of 0 to 10,000
const BEST_SELLERS = 20_000

const daysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

type Candidate = Traits & { popularity: number }

/** Similar goods of each, in steps: the process serves pages meanwhile. */
async function rankSimilar(candidates: readonly Candidate[]): Promise<Map<string, readonly string[]>> {
  const ranked = new Map<string, readonly string[]>()
  for (const [i, one] of candidates.entries()) {
    if (i % AT_ONCE === 0) await setImmediate()
    ranked.set(one.styleId, mostSimilar(one, candidates, KEPT))
  }
  return ranked
}

/** What orders say: bought together, bought after viewing. */
export async function refreshFromOrders(ctx: Context) {
  const window = { since: daysAgo(ctx, ORDER_DAYS), orders: ORDERS_READ, atLeast: LEAST_TIMES, length: KEPT }
  await inTransaction(ctx, (tx) => replaceBoughtTogether(tx, window))
  await setImmediate()
  await inTransaction(ctx, (tx) => replaceBoughtAfterView(tx, window))
}

/** What the catalogue and the sales say: similar goods, and the most wanted of each category and of the shop. Ends early where `signal` says so. */
export async function refreshFromCatalogue(ctx: Context, signal: AbortSignal) {
  const sales = await findSales(ctx, daysAgo(ctx, SALES_DAYS), BEST_SELLERS)
  const scoreOf = ({ styleId, popularity }: Candidate) => popularity + PIECE_WEIGHT * (sales.get(styleId) ?? 0)
  const leaders: { styleId: string; score: number }[] = []
  for (const category of await findCategoryIds(ctx)) {
    if (signal.aborted) return
    const candidates = (await findTraits(ctx, category, COMPARED)).toSorted((a, b) => scoreOf(b) - scoreOf(a))
    const similar = await rankSimilar(candidates)
    const wanted = candidates.slice(0, KEPT_POPULAR).map(({ styleId }) => styleId)
    // The shop's own list takes the best of each category, so that it shows the range's breadth.
    leaders.push(...candidates.slice(0, 1).map((each) => ({ styleId: each.styleId, score: scoreOf(each) })))
    await inTransaction(ctx, async (tx) => {
      await replaceRanked(tx, 'similar', similar)
      await replaceRanked(tx, 'popular', new Map([[category, wanted]]))
    })
  }
  const best = leaders.sort((a, b) => b.score - a.score).slice(0, KEPT_POPULAR)
  await inTransaction(ctx, async (tx) => {
    await replaceRanked(tx, 'popular', new Map([['', best.map(({ styleId }) => styleId)]]))
    await deleteOrphans(tx)
    await deleteViewsBefore(tx, daysAgo(ctx, VIEW_DAYS))
  })
}
