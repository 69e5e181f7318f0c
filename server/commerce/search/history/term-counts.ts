import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import type { Database, SearchClickTable, SearchTermTable } from '#server/database/index.ts'
import type { SearchInput } from '#shared/api/search-input.ts'
import { cleanTerm, foldTerm } from '#shared/rules/search/search-history.ts'
import { isCountableTerm } from './countable-terms.ts'
import { addCounts, findClicksByFoldedTerm } from './counts-repository.ts'

const WRITE_DELAY_MS = 3_000
const MAX_PENDING_COUNTS = 5_000 // entries; further ones before the next write are not counted

/** The counts of one database that are not written yet: a search never waits for a write. */
interface PendingCounts {
  searches: Map<string, SearchTermTable>
  clicks: Map<string, SearchClickTable>
  timer?: NodeJS.Timeout | undefined
  lastWrite: Promise<void>
}

const pendingByDatabase = new WeakMap<Database, PendingCounts>()

function getPendingCounts({ database }: Context): PendingCounts {
  const previous = pendingByDatabase.get(database)
  if (previous) return previous
  const created = { searches: new Map(), clicks: new Map(), lastWrite: Promise.resolve() }
  pendingByDatabase.set(database, created)
  return created
}

function addCount<Row>(ctx: Context, rows: Map<string, Row>, key: string, next: (known: Row | undefined) => Row) {
  const previous = rows.get(key)
  if (!previous && rows.size >= MAX_PENDING_COUNTS) return
  rows.set(key, next(previous))
  const pending = getPendingCounts(ctx)
  pending.timer ??= setTimeout(() => {
    void flushCounts(ctx.database).catch((error: unknown) => ctx.log.warn({ err: error }, 'counts of searches lost'))
  }, WRITE_DELAY_MS).unref()
}

/**
 * Writes the pending counts; on shutdown the last step before the database is closed. Counts that cannot be written are
 * lost.
 */
export function flushCounts(database: Database): Promise<void> {
  const pending = pendingByDatabase.get(database)
  if (!pending) return Promise.resolve()
  const { searches, clicks } = pending
  clearTimeout(pending.timer)
  Object.assign(pending, { searches: new Map(), clicks: new Map(), timer: undefined })
  const sortByKey = <Row>(rows: Map<string, Row>) =>
    [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const write = pending.lastWrite.then(() =>
    searches.size + clicks.size > 0 ? addCounts(database, sortByKey(searches), sortByKey(clicks)) : undefined,
  )
  pending.lastWrite = write.catch(() => undefined)
  return write
}

/** True for the first list of an entered term: neither filtered nor sorted nor a later page. */
const isInitialSearch = ({ term, category, sort, page, pages, filters }: SearchInput) =>
  term !== '' &&
  category === '' &&
  sort === 'relevance' &&
  page === 1 &&
  pages === 1 &&
  Object.values(filters).every((values) => !values?.length)

/** Counts a person's search, without the person. */
export function recordSearch(ctx: Context, input: SearchInput, hits: number) {
  const term = cleanTerm(input.term)
  if (ctx.isCrawler || !isInitialSearch(input) || !isCountableTerm(term)) return
  const day = getToday(ctx)
  const key = { tenant: ctx.tenant.id, locale: ctx.locale, folded: foldTerm(term), day }
  addCount(ctx, getPendingCounts(ctx).searches, Object.values(key).join('\n'), (previous) => ({
    ...key,
    term: previous?.term ?? term,
    searches: (previous?.searches ?? 0) + 1,
    hits,
  }))
}

/** Counts a click on a product in a term's list, without the person. */
export function recordClick(ctx: Context, term: string, productId: string) {
  if (ctx.isCrawler || !isCountableTerm(cleanTerm(term))) return
  const key = { tenant: ctx.tenant.id, locale: ctx.locale, folded: foldTerm(term), productId }
  addCount(ctx, getPendingCounts(ctx).clicks, Object.values(key).join('\n'), (previous) => ({
    ...key,
    clicks: (previous?.clicks ?? 0) + 1,
  }))
}

/** The number of clicks on each product in lists of this term, for the ranking. */
export const findTermClicks = (ctx: Context, term: string): Promise<Map<string, number>> =>
  findClicksByFoldedTerm(ctx, foldTerm(term))
