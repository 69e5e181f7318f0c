import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import type { Database } from '#server/database/index.ts'
import { addDays } from '#shared/dates.ts'
import { foldTerm } from '#shared/rules/search/search-history.ts'
import { findFrequentTerms, findPopularCategoryNames } from './counts-repository.ts'

const POPULAR_TERM_DAYS = 30
const MIN_SEARCHES = 5 // fewer may be one person’s
const CACHE_TTL_MS = 60_000
const MAX_POPULAR_TERMS = 20

/**
 * The last result of each shop and locale, by open database. It expires by the request's clock, which node-cache does
 * not know.
 */
const cachesByDatabase = new WeakMap<Database, Map<string, { at: number; terms: Promise<readonly string[]> }>>()

/** "Blusen & Shirts" is searched for as "Blusen". */
const getFirstWords = (name: string) => name.split(/\s*[&,/]\s*/, 1)[0] ?? name

async function loadPopularTerms(ctx: Context): Promise<readonly string[]> {
  const day = getToday(ctx)
  const frequent = await findFrequentTerms(ctx, {
    since: addDays(day, -POPULAR_TERM_DAYS),
    atLeast: MIN_SEARCHES,
    limit: MAX_POPULAR_TERMS,
  })
  const popularCategories = frequent.length < MAX_POPULAR_TERMS ? await findPopularCategoryNames(ctx) : []
  const all = [...frequent, ...popularCategories.map(getFirstWords)]
  return [...new Map(all.toReversed().map((term) => [foldTerm(term), term])).values()].toReversed()
}

/** The most frequent successful searches; a new shop adds the categories of its bestsellers. At most a minute old. */
export async function getPopularTerms(ctx: Context, limit: number): Promise<readonly string[]> {
  const cache = cachesByDatabase.get(ctx.database) ?? new Map()
  cachesByDatabase.set(ctx.database, cache)
  const key = `${ctx.tenant.id} ${ctx.locale}`
  const cached = cache.get(key)
  const now = ctx.now.getTime()
  const terms =
    cached && now - cached.at < CACHE_TTL_MS ? cached.terms : loadPopularTerms({ ...ctx, db: ctx.database.reader })
  if (terms !== cached?.terms) cache.set(key, { at: now, terms })
  terms.catch(() => cache.delete(key))
  return (await terms).slice(0, limit)
}
