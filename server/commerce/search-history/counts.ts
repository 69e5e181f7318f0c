import type { SearchInput } from '#shared/contracts/search-input.ts'
import { localTime } from '#shared/rules/delivery-days.ts'
import { cleanTerm, foldTerm } from '#shared/rules/search-history.ts'
import type { Database, SearchClickTable, SearchTermTable } from '../../database/index.ts'
import type { Context } from '../context.ts'
import { addCounts, findClicks } from './counts-repository.ts'
import { isCountable } from './terms.ts'

const WRITE_AFTER_MS = 3_000
const MAX_WAITING = 5_000 // entries; what comes beyond them before the next write is not counted

/** Counts of one database that wait to be written: a search never waits for a write. */
interface Waiting {
  searches: Map<string, SearchTermTable>
  clicks: Map<string, SearchClickTable>
  timer?: NodeJS.Timeout | undefined
  written: Promise<void>
}

const waitingOf = new WeakMap<Database, Waiting>()

function waitingIn({ database }: Context): Waiting {
  const known = waitingOf.get(database)
  if (known) return known
  const made = { searches: new Map(), clicks: new Map(), written: Promise.resolve() }
  waitingOf.set(database, made)
  return made
}

function add<Row>(ctx: Context, rows: Map<string, Row>, key: string, next: (known: Row | undefined) => Row) {
  const known = rows.get(key)
  if (!known && rows.size >= MAX_WAITING) return
  rows.set(key, next(known))
  const waiting = waitingIn(ctx)
  waiting.timer ??= setTimeout(() => {
    void writeCounts(ctx.database).catch((error: unknown) => ctx.log.warn({ err: error }, 'counts of searches lost'))
  }, WRITE_AFTER_MS).unref()
}

/** Writes what waits; at a stop, the last thing before the database is closed. Counts that cannot be written are lost. */
export function writeCounts(database: Database): Promise<void> {
  const waiting = waitingOf.get(database)
  if (!waiting) return Promise.resolve()
  const { searches, clicks } = waiting
  clearTimeout(waiting.timer)
  Object.assign(waiting, { searches: new Map(), clicks: new Map(), timer: undefined })
  const inOrder = <Row>(rows: Map<string, Row>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const work = waiting.written.then(() => (searches.size + clicks.size > 0 ? addCounts(database, inOrder(searches), inOrder(clicks)) : undefined))
  waiting.written = work.catch(() => undefined)
  return work
}

/** True for the list of a term as somebody has typed it: not narrowed, not sorted, not its next page. */
const isFirstLook = ({ term, category, sort, page, pages, filters }: SearchInput) =>
  term !== '' && category === '' && sort === 'relevance' && page === 1 && pages === 1 && Object.values(filters).every((values) => !values?.length)

/** Counts a search that a person has made, without who made it. */
export function countSearch(ctx: Context, input: SearchInput, hits: number) {
  const term = cleanTerm(input.term)
  if (ctx.robot || !isFirstLook(input) || !isCountable(term)) return
  const { day } = localTime(ctx.now, ctx.tenant.timeZone)
  const own = { tenant: ctx.tenant.id, locale: ctx.locale, folded: foldTerm(term), day }
  add(ctx, waitingIn(ctx).searches, Object.values(own).join('\n'), (known) => ({
    ...own,
    term: known?.term ?? term,
    searches: (known?.searches ?? 0) + 1,
    hits,
  }))
}

/** Counts that goods were opened from a term's list, without who opened them. */
export function countClick(ctx: Context, term: string, styleId: string) {
  if (ctx.robot || !isCountable(cleanTerm(term))) return
  const own = { tenant: ctx.tenant.id, locale: ctx.locale, folded: foldTerm(term), styleId }
  add(ctx, waitingIn(ctx).clicks, Object.values(own).join('\n'), (known) => ({ ...own, clicks: (known?.clicks ?? 0) + 1 }))
}

/** Style → how often it was opened from lists of this term; for the ranking. */
export const clicksFor = (ctx: Context, term: string): Promise<Map<string, number>> => findClicks(ctx, foldTerm(term))
