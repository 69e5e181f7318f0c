import { setImmediate } from 'node:timers/promises'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { DAY_MS } from '#shared/dates.ts'
import { replaceBoughtAfterView, replaceBoughtTogether } from './bought-pairs-repository.ts'
import { deleteProductViewsBefore } from './product-view-repository.ts'
import { deleteOrphanedRankings, replaceRankings } from './ranking-repository.ts'
import { findMostSimilar, type ProductTraits } from './similarity.ts'
import { findAllCategoryIds, findBestSellers, findProductTraits } from './traits-repository.ts'

const VIEW_RETENTION_DAYS = 90
const SALES_WINDOW_DAYS = 90
const ORDER_WINDOW_DAYS = 365
const MAX_ORDERS = 20_000
const MIN_PAIR_COUNT = 2
const MAX_RELATED_PRODUCTS = 12 // a list shows 8, and some may be sold out by then
const MAX_POPULAR_PRODUCTS = 24
/**
 * Products of a category that are compared with each other; limits memory, time and table for catalogues of any size.
 */
const MAX_CANDIDATES = 150
const YIELD_INTERVAL = 25 // products compared before other work may run
const SOLD_PIECE_WEIGHT = 100 // one piece sold in 90 days against a popularity of 0 to 10,000
const MAX_BEST_SELLERS = 20_000

const getInstantDaysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

type Candidate = ProductTraits & { popularity: number }

/** The similar products of each; yields regularly, because the process serves pages meanwhile. */
async function rankSimilar(candidates: readonly Candidate[]): Promise<Map<string, readonly string[]>> {
  const ranked = new Map<string, readonly string[]>()
  for (const [i, candidate] of candidates.entries()) {
    if (i % YIELD_INTERVAL === 0) await setImmediate()
    ranked.set(candidate.productId, findMostSimilar(candidate, candidates, MAX_RELATED_PRODUCTS))
  }
  return ranked
}

/** Computes from orders: bought together, bought after viewing. */
export async function refreshFromOrders(ctx: Context) {
  const window = {
    since: getInstantDaysAgo(ctx, ORDER_WINDOW_DAYS),
    maxOrders: MAX_ORDERS,
    minCount: MIN_PAIR_COUNT,
    maxPerProduct: MAX_RELATED_PRODUCTS,
  }
  await inTransaction(ctx, (tx) => replaceBoughtTogether(tx, window))
  await setImmediate()
  await inTransaction(ctx, (tx) => replaceBoughtAfterView(tx, window))
}

/**
 * Computes from catalogue and sales: similar products, and bestsellers of each category and of the shop. Stops early
 * when `signal` is aborted.
 */
export async function refreshFromCatalogue(ctx: Context, signal: AbortSignal) {
  const sales = await findBestSellers(ctx, getInstantDaysAgo(ctx, SALES_WINDOW_DAYS), MAX_BEST_SELLERS)
  const getScore = ({ productId, popularity }: Candidate) =>
    popularity + SOLD_PIECE_WEIGHT * (sales.get(productId) ?? 0)
  const leaders: { productId: string; score: number }[] = []
  for (const category of await findAllCategoryIds(ctx)) {
    if (signal.aborted) return
    const candidates = (await findProductTraits(ctx, category, MAX_CANDIDATES)).toSorted(
      (a, b) => getScore(b) - getScore(a),
    )
    const similar = await rankSimilar(candidates)
    const popular = candidates.slice(0, MAX_POPULAR_PRODUCTS).map(({ productId }) => productId)
    // The shop's own list takes the best of each category, so that it shows the whole range.
    leaders.push(...candidates.slice(0, 1).map((each) => ({ productId: each.productId, score: getScore(each) })))
    await inTransaction(ctx, async (tx) => {
      await replaceRankings(tx, 'similar', similar)
      await replaceRankings(tx, 'popular', new Map([[category, popular]]))
    })
  }
  const best = leaders.sort((a, b) => b.score - a.score).slice(0, MAX_POPULAR_PRODUCTS)
  await inTransaction(ctx, async (tx) => {
    await replaceRankings(tx, 'popular', new Map([['', best.map(({ productId }) => productId)]]))
    await deleteOrphanedRankings(tx)
    await deleteProductViewsBefore(tx, getInstantDaysAgo(ctx, VIEW_RETENTION_DAYS))
  })
}
