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

/** Deletes all terms of a session. */
export async function deleteHistoryTerms({ db, tenant }: TransactionContext, visitor: string) {
  await db.deleteFrom('searchHistory').where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** Replaces the terms of a session. */
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
    // Of two simultaneous searches of one visitor the later one wins on PostgreSQL.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'visitor', 'term'])
        .doUpdateSet(({ ref }) => ({ searchedAt: ref('excluded.searchedAt') })),
    )
    .execute()
}

/** Deletes all terms in the shop from before an instant. */
export async function deleteHistoryTermsBefore({ db, tenant }: TransactionContext, before: string) {
  await db.deleteFrom('searchHistory').where('tenant', '=', tenant.id).where('searchedAt', '<', before).execute()
}
