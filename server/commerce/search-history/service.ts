import { HISTORY_DAYS, HISTORY_LENGTH, type HistoryEntry } from '#shared/contracts/search.ts'
import { type Context, inTransaction, type Session, sessionOf, type TransactionContext } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { pruneCounts } from './counts-repository.ts'
import { deleteTerms, deleteTermsBefore, findTerms, replaceTerms } from './repository.ts'
import { cleanTerm, foldTerm } from './terms.ts'

const DAY_MS = 86_400_000
const FULLY_IDENTIFIED = 2 // contracts/sessions.ts

const since = ({ now }: Context) => new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString()

/** Newest first, each term once however it is written, at most 20. */
function newest(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const byTerm = new Map<string, HistoryEntry>()
  for (const entry of entries.toSorted((a, b) => b.searchedAt.localeCompare(a.searchedAt))) {
    const folded = foldTerm(entry.term)
    if (!byTerm.has(folded)) byTerm.set(folded, entry)
  }
  return [...byTerm.values()].slice(0, HISTORY_LENGTH)
}

/** What the visitor has looked for; nothing without a session. */
export const getHistory = async (ctx: Context): Promise<HistoryEntry[]> => (ctx.session ? newest(await findTerms(ctx, ctx.session.id, since(ctx))) : [])

/** Changes the visitor's own list and answers it. 401 session-expired. */
function change(ctx: Context, make: (entries: HistoryEntry[], tx: TransactionContext) => HistoryEntry[] | Promise<HistoryEntry[]>): Promise<HistoryEntry[]> {
  const { id } = sessionOf(ctx)
  return inTransaction(ctx, async (tx) => {
    const entries = newest(await make(await getHistory(tx), tx))
    await replaceTerms(tx, id, entries)
    return entries
  })
}

/** Puts a term at the head of the list. 400 for one that is blank. */
export function remember(ctx: Context, written: string): Promise<HistoryEntry[]> {
  const term = cleanTerm(written)
  if (term === '') throw invalid({ term: 'validation.invalid' })
  return change(ctx, (entries) => [{ term, searchedAt: ctx.now.toISOString() }, ...entries])
}

/** Takes a term out, however it is written; one that is not there changes nothing. */
export const forget = (ctx: Context, term: string) => change(ctx, (entries) => entries.filter((entry) => foldTerm(entry.term) !== foldTerm(term)))

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
  return change(ctx, async (entries, tx) => {
    const brought = await findTerms(tx, previous.id, since(tx))
    await deleteTerms(tx, previous.id)
    return [...entries, ...brought]
  })
}

/** Forgets what is past its days: lists of visitors and counts of terms. */
export const pruneHistory = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await deleteTermsBefore(tx, since(tx))
    await pruneCounts(tx, since(tx).slice(0, 10))
  })
