import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { WITHDRAWAL_RETENTION_DAYS } from '#shared/api/withdrawals.ts'
import { DAY_MS } from '#shared/dates.ts'
import { toReceipt } from './declare.ts'
import { type Declarant, findWithdrawalsBy } from './withdrawal-repository.ts'

/** The declarations of a customer as they were received (GDPR 15). */
export const listStoredWithdrawals = async (ctx: Context, declarant: Declarant) =>
  (await findWithdrawalsBy(ctx, declarant)).map((row) => ({ ...toReceipt(row), state: row.state }))

/** Deletes from a customer's declarations who made them; when they were received, and of what, stays with the order. */
export async function anonymiseWithdrawals(tx: TransactionContext, declarant: Declarant) {
  const rows = await findWithdrawalsBy(tx, declarant)
  for (const { id } of rows)
    await tx.db
      .updateTable('withdrawal')
      .set({ name: '', email: '', goods: '', reason: '', contract: '', note: '' })
      .where('tenant', '=', tx.tenant.id)
      .where('id', '=', id)
      .execute()
}

/** Deletes declarations out of which nobody can claim anything any more. */
export async function pruneWithdrawals({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - WITHDRAWAL_RETENTION_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('withdrawal').where('tenant', '=', tenant.id).where('declaredAt', '<', before).execute()
}
