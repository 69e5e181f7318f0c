import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** The limits of a customer's credit besides the scorer's, in cents. */
export interface CreditLimits {
  /** The customer's own limit on the instalments of a month (N6). */
  ownLimitCents: number | null
  /** The limit that a person of the shop has granted. */
  grantedCents: number | null
}

const NO_LIMITS: CreditLimits = { ownLimitCents: null, grantedCents: null }

export async function getCreditLimits({ db, tenant }: Context, customerId: string): Promise<CreditLimits> {
  const accounts = db.selectFrom('creditAccount').select(['ownLimitCents', 'grantedCents'])
  return (
    (await accounts.where('tenant', '=', tenant.id).where('customerId', '=', customerId).executeTakeFirst()) ??
    NO_LIMITS
  )
}

/** Locks the customer's credit account until the transaction ends, and opens it if they have none. */
export async function lockCreditAccount({ db, tenant, now }: TransactionContext, customerId: string) {
  const at = now.toISOString()
  await db
    .insertInto('creditAccount')
    .values({ tenant: tenant.id, customerId, ...NO_LIMITS, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['tenant', 'customerId']).doUpdateSet({ updatedAt: at }))
    .execute()
}

/** Sets the customer's own limit on what falls due in a month; null removes it. */
export async function setOwnLimit(tx: TransactionContext, customerId: string, ownLimitCents: number | null) {
  await lockCreditAccount(tx, customerId)
  await tx.db
    .updateTable('creditAccount')
    .set({ ownLimitCents })
    .where('tenant', '=', tx.tenant.id)
    .where('customerId', '=', customerId)
    .execute()
}

/** Sets the limit that a person of the shop has granted; null leaves it to the scorer. */
export async function setGrantedLimit(tx: TransactionContext, customerId: string, grantedCents: number | null) {
  await lockCreditAccount(tx, customerId)
  await tx.db
    .updateTable('creditAccount')
    .set({ grantedCents })
    .where('tenant', '=', tx.tenant.id)
    .where('customerId', '=', customerId)
    .execute()
}

export async function deleteCreditAccount({ db, tenant }: TransactionContext, customerId: string) {
  await db.deleteFrom('creditAccount').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
}
