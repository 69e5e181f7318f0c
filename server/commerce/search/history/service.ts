import {
  type Context,
  inTransaction,
  requireSession,
  type Session,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, invalidInput } from '#server/commerce/core/errors.ts'
import type { SearchHistoryEntry } from '#shared/api/search.ts'
import { cleanTerm, getHistoryCutoff, keepNewestTerms, removeTerm } from '#shared/rules/search/search-history.ts'
import { pruneCounts } from './counts-repository.ts'
import { deleteHistoryTerms, deleteHistoryTermsBefore, findHistoryTerms, replaceHistoryTerms } from './repository.ts'

const FULLY_IDENTIFIED = 2 // contracts/sessions.ts

const getCutoff = ({ now }: Context) => getHistoryCutoff(now)

/** What the visitor has looked for; nothing without a session. */
export const getSearchHistory = async (ctx: Context): Promise<SearchHistoryEntry[]> =>
  ctx.session ? keepNewestTerms(await findHistoryTerms(ctx, ctx.session.visitor, getCutoff(ctx))) : []

/** Changes the visitor's own list and answers it. 401 session-expired. */
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

/** Puts a term at the head of the list. 400 for one that is blank. */
export function addHistoryTerm(ctx: Context, rawTerm: string): Promise<SearchHistoryEntry[]> {
  const term = cleanTerm(rawTerm)
  if (term === '') throw invalidInput({ term: 'validation.invalid' })
  return updateHistory(ctx, (entries) => [{ term, searchedAt: ctx.now.toISOString() }, ...entries])
}

/** Takes in the list that the browser kept before the session began; what lies ahead or too far back is no memory. */
export function importBrowserHistory(
  ctx: Context,
  browserEntries: readonly SearchHistoryEntry[],
): Promise<SearchHistoryEntry[]> {
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

/** Takes a term out, however it is written; one that is not there changes nothing. */
export const deleteHistoryTerm = (ctx: Context, term: string) =>
  updateHistory(ctx, (entries) => removeTerm(entries, term))

/** Empties the list. */
export const deleteAllHistoryTerms = (ctx: Context) => updateHistory(ctx, () => [])

/**
 * Moves the list of the anonymous session before the login into that of the fully identified customer (O76), and
 * empties the former. 409 not-identified while nobody is logged in; 400 unless `previous` is an anonymous session of
 * this shop: nobody's list is taken by guessing its name.
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

/** At login: the terms of one visitor go into the list of another. */
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

/** Forgets what is past its days: lists of visitors and counts of terms. */
export const pruneSearchHistory = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await deleteHistoryTermsBefore(tx, getCutoff(tx))
    await pruneCounts(tx, getCutoff(tx).slice(0, 10))
  })
