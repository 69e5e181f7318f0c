import { LRUCache } from 'lru-cache'
import { findCategoryIdsByProduct } from '#server/commerce/catalog/products/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { findTermClicks } from '../history/index.ts'

/** Fewer clicks are chance. */
const MIN_CLICKS = 10
/** A category with this share of a term's clicks is what its searchers mean. */
const MIN_CLICK_SHARE = 0.3
const CACHE_TTL_MS = 60_000
const MAX_CACHE_SIZE = 1_000_000 // characters of terms and category ids

const cache = new LRUCache<string, readonly string[]>({
  maxSize: MAX_CACHE_SIZE,
  sizeCalculation: (categories, key) => key.length + categories.join().length,
  ttl: CACHE_TTL_MS,
})

/**
 * The categories whose products are opened from this term's lists; empty until enough shoppers have done so. At most a
 * minute old.
 */
export async function findPreferredCategories(ctx: Context, term: string): Promise<readonly string[]> {
  if (term === '') return []
  const key = `${ctx.tenant.id} ${ctx.locale} ${term.toLowerCase()}`
  const cached = cache.get(key)
  if (cached) return cached
  const clicks = await findTermClicks(ctx, term)
  const totalClicks = [...clicks.values()].reduce((sum, count) => sum + count, 0)
  const preferred =
    totalClicks < MIN_CLICKS ? [] : await findMostClickedCategories(ctx, clicks, totalClicks * MIN_CLICK_SHARE)
  cache.set(key, preferred)
  return preferred
}

async function findMostClickedCategories(
  ctx: Context,
  clicks: ReadonlyMap<string, number>,
  minClicks: number,
): Promise<string[]> {
  const categoryByProduct = await findCategoryIdsByProduct(ctx, [...clicks.keys()])
  const counts = new Map<string, number>()
  for (const [document, count] of clicks) {
    const category = categoryByProduct.get(document)
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + count)
  }
  return [...counts].flatMap(([category, count]) => (count >= minClicks ? [category] : []))
}
