import {
  type Context,
  inTransaction,
  requireConsent,
  requireSession,
  type Session,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, invalidInput } from '#server/commerce/core/errors.ts'
import type { SearchHistoryEntry } from '#shared/api/search.ts'
import { cleanTerm, getHistoryCutoff, keepNewestTerms, removeTerm } from '#shared/rules/search/search-history.ts'
import { pruneCounts } from './counts-repository.ts'
import { deleteHistoryTerms, deleteHistoryTermsBefore, findHistoryTerms, replaceHistoryTerms } from './repository.ts'

const FULLY_IDENTIFIED = 2 // shared/api/sessions.ts

const getCutoff = ({ now }: Context) => getHistoryCutoff(now)

/** The visitor's searches; none without a session. */
export const getSearchHistory = async (ctx: Context): Promise<SearchHistoryEntry[]> =>
  ctx.session ? keepNewestTerms(await findHistoryTerms(ctx, ctx.session.visitor, getCutoff(ctx))) : []

/** Changes the visitor's own list and returns it. 401 session-expired. */
function updateHistory(
  ctx: Context,
  buildEntries: (
    entries: SearchHistoryEntry[],
    tx: TransactionContext,
  ) => SearchHistoryEntry[] | Promise<SearchHistoryEntry[]>,
): Promise<SearchHistoryEntry[]> {
  const { visitor } = requireSession(ctx)
  return inTransaction(ctx, async (tx) => {
    const entries = keepNewestTerms(await buildEntries(await getSearchHistory(tx), tx))
    await replaceHistoryTerms(tx, visitor, entries)
    return entries
  })
}

/** Adds a term at the top of the list. 403 without consent C0003, 400 for a blank term. */
export async function addHistoryTerm(ctx: Context, rawTerm: string): Promise<SearchHistoryEntry[]> {
  requireConsent(ctx, 'C0003')
  const term = cleanTerm(rawTerm)
  if (term === '') throw invalidInput({ term: 'validation.invalid' })
  return updateHistory(ctx, (entries) => [{ term, searchedAt: ctx.now.toISOString() }, ...entries])
}

/**
 * Imports the list that the browser stored before the session began; entries in the future or too far back are ignored.
 * 403 without consent C0003.
 */
export async function importBrowserHistory(
  ctx: Context,
  browserEntries: readonly SearchHistoryEntry[],
): Promise<SearchHistoryEntry[]> {
  requireConsent(ctx, 'C0003')
  const [from, to] = [getCutoff(ctx), ctx.now.toISOString()]
  const cleaned = browserEntries.map(({ term, searchedAt }) => ({
    term: cleanTerm(term),
    searchedAt: searchedAt > to ? to : searchedAt,
  }))
  return updateHistory(ctx, (entries) => [
    ...entries,
    ...cleaned.filter(({ term, searchedAt }) => term !== '' && searchedAt >= from),
  ])
}

/** Removes a term, whatever its spelling; a missing one changes nothing. */
export const deleteHistoryTerm = (ctx: Context, term: string) =>
  updateHistory(ctx, (entries) => removeTerm(entries, term))

/** Empties the list. */
export const deleteAllHistoryTerms = (ctx: Context) => updateHistory(ctx, () => [])

/**
 * Moves the list of the anonymous session before the login to that of the fully identified customer (O76). 409
 * not-identified while nobody is logged in; 400 unless `previous` is an anonymous session of this shop, so that nobody
 * can take a list by guessing its name.
 */
export function mergeAnonymousHistory(ctx: Context, previous: Session | undefined): Promise<SearchHistoryEntry[]> {
  const own = requireSession(ctx)
  if (own.type !== FULLY_IDENTIFIED) throw conflict('not-identified')
  if (previous?.type !== 0 || previous.id === own.id) throw invalidInput({ previous: 'validation.invalid' })
  return inTransaction(ctx, async (tx) => {
    await mergeSearchHistory(tx, previous.visitor, own.visitor)
    return getSearchHistory(tx)
  })
}

/** Merges the terms of one visitor into another's list at login. */
export async function mergeSearchHistory(tx: TransactionContext, from: string, to: string) {
  const sourceEntries = await findHistoryTerms(tx, from, getCutoff(tx))
  if (sourceEntries.length === 0) return
  await replaceHistoryTerms(
    tx,
    to,
    keepNewestTerms([...(await findHistoryTerms(tx, to, getCutoff(tx))), ...sourceEntries]),
  )
  await deleteHistoryTerms(tx, from)
}

/** Deletes expired data: visitors' lists and counts of terms. */
export const pruneSearchHistory = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await deleteHistoryTermsBefore(tx, getCutoff(tx))
    await pruneCounts(tx, getCutoff(tx).slice(0, 10))
  })
