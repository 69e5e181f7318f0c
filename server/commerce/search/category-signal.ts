import { LRUCache } from 'lru-cache'
import { findCategoriesOf } from '../catalog/index.ts'
import type { Context } from '../context.ts'
import { clicksFor } from '../search-history/index.ts'

/** Fewer clicks are chance. */
const MIN_CLICKS = 10
/** A category that takes this share of a term's clicks is what its searchers mean. */
const MIN_SHARE = 0.3
const FRESH_MS = 60_000
const MAX_TERMS = 5_000

const known = new LRUCache<string, readonly string[]>({ max: MAX_TERMS, ttl: FRESH_MS })

/** The categories whose goods are opened from this term's lists; empty until enough shoppers have shown it. At most a minute old. */
export async function wantedCategories(ctx: Context, term: string): Promise<readonly string[]> {
  if (term === '') return []
  const key = `${ctx.tenant.id} ${ctx.locale} ${term.toLowerCase()}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const clicks = await clicksFor(ctx, term)
  const all = [...clicks.values()].reduce((sum, count) => sum + count, 0)
  const wanted = all < MIN_CLICKS ? [] : await mostClicked(ctx, clicks, all * MIN_SHARE)
  known.set(key, wanted)
  return wanted
}

async function mostClicked(ctx: Context, clicks: ReadonlyMap<string, number>, least: number): Promise<string[]> {
  const categoryOf = await findCategoriesOf(ctx, [...clicks.keys()])
  const counts = new Map<string, number>()
  for (const [style, count] of clicks) {
    const category = categoryOf.get(style)
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + count)
  }
  return [...counts].flatMap(([category, count]) => (count >= least ? [category] : []))
}
