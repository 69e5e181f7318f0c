import type { HistoryEntry } from '#shared/contracts/search.ts'
import type { Context, TransactionContext } from '../context.ts'

/** The terms of a session since an instant, newest first. */
export const findTerms = ({ db, tenant }: Context, sessionId: string, since: string): Promise<HistoryEntry[]> =>
  db
    .selectFrom('searchHistory')
    .select(['term', 'searchedAt'])
    .where('tenant', '=', tenant.id)
    .where('sessionId', '=', sessionId)
    .where('searchedAt', '>=', since)
    .orderBy('searchedAt', 'desc')
    .orderBy('term')
    .execute()

/** Forgets all terms of a session. */
export async function deleteTerms({ db, tenant }: TransactionContext, sessionId: string) {
  await db.deleteFrom('searchHistory').where('tenant', '=', tenant.id).where('sessionId', '=', sessionId).execute()
}

/** Makes these the terms of a session, and none else. */
export async function replaceTerms(tx: TransactionContext, sessionId: string, entries: readonly HistoryEntry[]) {
  await deleteTerms(tx, sessionId)
  if (entries.length === 0) return
  await tx.db
    .insertInto('searchHistory')
    .values(entries.map((entry) => ({ tenant: tx.tenant.id, sessionId, ...entry })))
    // Two searches of one visitor at once on PostgreSQL: the later one counts.
    .onConflict((conflict) => conflict.columns(['tenant', 'sessionId', 'term']).doUpdateSet(({ ref }) => ({ searchedAt: ref('excluded.searchedAt') })))
    .execute()
}

/** Forgets what was looked for before an instant, of everybody in the shop. */
export async function deleteTermsBefore({ db, tenant }: TransactionContext, before: string) {
  await db.deleteFrom('searchHistory').where('tenant', '=', tenant.id).where('searchedAt', '<', before).execute()
}
