import type { HistoryEntry } from '#shared/contracts/search.ts'
import { cleanTerm, historySince, newestTerms, withoutTerm } from '#shared/rules/search-history.ts'
import { type Context, inTransaction, type Session, sessionOf, type TransactionContext } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { pruneCounts } from './counts-repository.ts'
import { deleteTerms, deleteTermsBefore, findTerms, replaceTerms } from './repository.ts'

const FULLY_IDENTIFIED = 2 // contracts/sessions.ts

const since = ({ now }: Context) => historySince(now)

/** What the visitor has looked for; nothing without a session. */
export const getHistory = async (ctx: Context): Promise<HistoryEntry[]> =>
  ctx.session ? newestTerms(await findTerms(ctx, ctx.session.visitor, since(ctx))) : []

/** Changes the visitor's own list and answers it. 401 session-expired. */
function change(ctx: Context, make: (entries: HistoryEntry[], tx: TransactionContext) => HistoryEntry[] | Promise<HistoryEntry[]>): Promise<HistoryEntry[]> {
  const { visitor } = sessionOf(ctx)
  return inTransaction(ctx, async (tx) => {
    const entries = newestTerms(await make(await getHistory(tx), tx))
    await replaceTerms(tx, visitor, entries)
    return entries
  })
}

/** Puts a term at the head of the list. 400 for one that is blank. */
export function remember(ctx: Context, written: string): Promise<HistoryEntry[]> {
  const term = cleanTerm(written)
  if (term === '') throw invalid({ term: 'validation.invalid' })
  return change(ctx, (entries) => [{ term, searchedAt: ctx.now.toISOString() }, ...entries])
}

/** Takes in the list that the browser kept before the session began; what lies ahead or too far back is no memory. */
export function handOver(ctx: Context, kept: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const [from, to] = [since(ctx), ctx.now.toISOString()]
  const clean = kept.map(({ term, searchedAt }) => ({ term: cleanTerm(term), searchedAt: searchedAt > to ? to : searchedAt }))
  return change(ctx, (entries) => [...entries, ...clean.filter(({ term, searchedAt }) => term !== '' && searchedAt >= from)])
}

/** Takes a term out, however it is written; one that is not there changes nothing. */
export const forget = (ctx: Context, term: string) => change(ctx, (entries) => withoutTerm(entries, term))

/** Empties the list. */
export const forgetAll = (ctx: Context) => change(ctx, () => [])

/**
 * Moves the list of the anonymous session before the login into that of the fully identified customer (O76), and empties the former.
 * 409 not-identified while nobody is logged in; 400 unless `previous` is an anonymous session of this shop: nobody's list is taken by guessing its name.
 */
export function joinHistory(ctx: Context, previous: Session | undefined): Promise<HistoryEntry[]> {
  const own = sessionOf(ctx)
  if (own.type !== FULLY_IDENTIFIED) throw conflict('not-identified')
  if (previous?.type !== 0 || previous.id === own.id) throw invalid({ previous: 'validation.invalid' })
  return inTransaction(ctx, async (tx) => {
    await adoptHistory(tx, previous.visitor, own.visitor)
    return getHistory(tx)
  })
}

/** At login: the terms of one visitor go into the list of another. */
export async function adoptHistory(tx: TransactionContext, from: string, to: string) {
  const brought = await findTerms(tx, from, since(tx))
  if (brought.length === 0) return
  await replaceTerms(tx, to, newestTerms([...(await findTerms(tx, to, since(tx))), ...brought]))
  await deleteTerms(tx, from)
}

/** Forgets what is past its days: lists of visitors and counts of terms. */
export const pruneHistory = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await deleteTermsBefore(tx, since(tx))
    await pruneCounts(tx, since(tx).slice(0, 10))
  })
