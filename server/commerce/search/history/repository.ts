import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { SearchHistoryEntry } from '#shared/api/search.ts'

/** The terms of a session since an instant, newest first. */
export const findHistoryTerms = (
  { db, tenant }: Context,
  visitor: string,
  since: string,
): Promise<SearchHistoryEntry[]> =>
  db
    .selectFrom('searchHistory')
    .select(['term', 'searchedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .where('searchedAt', '>=', since)
    .orderBy('searchedAt', 'desc')
    .orderBy('term')
    .execute()

/** Forgets all terms of a session. */
export async function deleteHistoryTerms({ db, tenant }: TransactionContext, visitor: string) {
  await db.deleteFrom('searchHistory').where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** Makes these the terms of a session, and none else. */
export async function replaceHistoryTerms(
  tx: TransactionContext,
  visitor: string,
  entries: readonly SearchHistoryEntry[],
) {
  await deleteHistoryTerms(tx, visitor)
  if (entries.length === 0) return
  await tx.db
    .insertInto('searchHistory')
    .values(entries.map((entry) => ({ tenant: tx.tenant.id, visitor, ...entry })))
    // Two searches of one visitor at once on PostgreSQL: the later one counts.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'visitor', 'term'])
        .doUpdateSet(({ ref }) => ({ searchedAt: ref('excluded.searchedAt') })),
    )
    .execute()
}

/** Forgets what was looked for before an instant, of everybody in the shop. */
export async function deleteHistoryTermsBefore({ db, tenant }: TransactionContext, before: string) {
  await db.deleteFrom('searchHistory').where('tenant', '=', tenant.id).where('searchedAt', '<', before).execute()
}
