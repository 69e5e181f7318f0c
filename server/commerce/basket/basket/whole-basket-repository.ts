import { CUSTOMER_VISITOR_PREFIX, type TransactionContext } from '#server/commerce/core/context.ts'

/**
 * Merges baskets at login, line by line; of two quantities the larger one is kept, so that nothing is doubled. Lines
 * are ordered by sku, so that simultaneous logins cannot deadlock.
 */
export async function mergeBasketLines(tx: TransactionContext, from: string, to: string) {
  const lines = await tx.db
    .selectFrom('basketLine')
    .selectAll()
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', from)
    .orderBy('sku')
    .execute()
  if (lines.length === 0) return
  await tx.db
    .insertInto('basketLine')
    .values(lines.map((line) => ({ ...line, visitor: to })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'visitor', 'sku']).doUpdateSet(({ eb, ref }) => {
        const [existing, merged] = [ref('basketLine.quantity'), ref('excluded.quantity')]
        return { quantity: eb.case().when(merged, '>', existing).then(merged).else(existing).end() }
      }),
    )
    .execute()
  await tx.db.deleteFrom('basketLine').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

/** Deletes a visitor's basket with its views, removed lines and options. */
export async function deleteBasket({ db, tenant }: TransactionContext, visitor: string) {
  for (const table of ['basketLine', 'basketVisit', 'basketRemovedLine', 'basketOption'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** Deletes lines and views of visitors without an account that are older than an instant. */
export async function deleteAbandonedLinesBefore({ db, tenant }: TransactionContext, at: string) {
  await db
    .deleteFrom('basketLine')
    .where('tenant', '=', tenant.id)
    .where('visitor', 'not like', `${CUSTOMER_VISITOR_PREFIX}%`)
    .where('addedAt', '<', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('basketVisit')
            .select('basketVisit.visitor')
            .whereRef('basketVisit.tenant', '=', 'basketLine.tenant')
            .whereRef('basketVisit.visitor', '=', 'basketLine.visitor')
            .where('basketVisit.seenAt', '>=', at),
        ),
      ),
    )
    .execute()
}
