import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { SecondFactorTable } from '#server/database/index.ts'

export type SecondFactorRow = Selectable<SecondFactorTable>

export const findSecondFactorRow = (
  { db, tenant }: Context,
  customerId: string,
): Promise<SecondFactorRow | undefined> =>
  db
    .selectFrom('secondFactor')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()

/** Stores a secret that is not confirmed yet, in place of another one that is not. */
export async function savePendingSecret({ db, tenant, now }: TransactionContext, customerId: string, secret: string) {
  const values = { secret, lastStep: 0, createdAt: now.toISOString(), confirmedAt: null }
  await db
    .insertInto('secondFactor')
    .values({ tenant: tenant.id, customerId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'customerId']).doUpdateSet(values).where('secondFactor.confirmedAt', 'is', null),
    )
    .execute()
}

/** Marks a step's code as used; false if it was used meanwhile, or the secret has been replaced. */
export async function markStepUsed(
  { db, tenant }: TransactionContext,
  { customerId, secret }: SecondFactorRow,
  lastStep: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactor')
    .set({ lastStep })
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('secret', '=', secret)
    .where('lastStep', '<', lastStep)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateSecondFactor(
  { db, tenant }: TransactionContext,
  customerId: string,
  change: Partial<Pick<SecondFactorRow, 'secret' | 'confirmedAt'>>,
) {
  await db
    .updateTable('secondFactor')
    .set(change)
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .execute()
}

/** Replaces the customer's recovery codes by these hashes. */
export async function replaceRecoveryCodes(tx: TransactionContext, customerId: string, hashes: readonly string[]) {
  const { db, tenant } = tx
  await db.deleteFrom('recoveryCode').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ tenant: tenant.id, customerId, hash })))
    .execute()
}

/** Deletes a recovery code; false if there is none such. */
export async function deleteRecoveryCode({ db, tenant }: TransactionContext, customerId: string, hash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes({ db, tenant }: Context, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a customer's second factor and its recovery codes. */
export async function deleteSecondFactor(tx: TransactionContext, customerId: string) {
  await replaceRecoveryCodes(tx, customerId, [])
  await tx.db
    .deleteFrom('secondFactor')
    .where('tenant', '=', tx.tenant.id)
    .where('customerId', '=', customerId)
    .execute()
}
