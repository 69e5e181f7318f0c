import { LRUCache } from 'lru-cache'
import { addDays, localTime } from '#shared/rules/delivery-days.ts'
import { foldTerm } from '#shared/rules/search-history.ts'
import type { Database } from '../../database/index.ts'
import type { Context } from '../context.ts'
import { findFrequentTerms, findWantedCategories } from './counts-repository.ts'

const DAYS = 30
const LEAST_SEARCHES = 5 // fewer may be one person’s
const FRESH_MS = 60_000
const MOST = 20

/** The last answer of each shop and locale, per open database. */
const known = new WeakMap<Database, LRUCache<string, { at: number; terms: Promise<readonly string[]> }>>()

/** "Blusen & Shirts" is looked for as "Blusen". */
const firstWords = (name: string) => name.split(/\s*[&,/]\s*/, 1)[0] ?? name

async function read(ctx: Context): Promise<readonly string[]> {
  const { day } = localTime(ctx.now, ctx.tenant.timeZone)
  const frequent = await findFrequentTerms(ctx, { since: addDays(day, -DAYS), atLeast: LEAST_SEARCHES, limit: MOST })
  const wanted = frequent.length < MOST ? await findWantedCategories(ctx) : []
  const all = [...frequent, ...wanted.map(firstWords)]
  return [...new Map(all.toReversed().map((term) => [foldTerm(term), term])).values()].toReversed()
}

/**
 * What most people look for and find, the most frequent first; a young shop fills up with the kinds of its most wanted goods.
 * At most a minute old.
 */
export async function popularTerms(ctx: Context, limit: number): Promise<readonly string[]> {
  const cache = known.get(ctx.database) ?? new LRUCache({ max: 100 })
  known.set(ctx.database, cache)
  const key = `${ctx.tenant.id} ${ctx.locale}`
  const last = cache.get(key)
  const at = ctx.now.getTime()
  const terms = last && at - last.at < FRESH_MS ? last.terms : read({ ...ctx, db: ctx.database.reader })
  if (terms !== last?.terms) cache.set(key, { at, terms })
  terms.catch(() => cache.delete(key))
  return (await terms).slice(0, limit)
}
