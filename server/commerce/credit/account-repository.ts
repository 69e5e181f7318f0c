import type { Context, TransactionContext } from '../context.ts'

/** What bounds a customer's credit beside the scorer, in cents. */
export interface CreditBounds {
  /** Instalments of one month in sum, by his own will (idea N6). */
  ownLimitCents: number | null
  /** What a person has granted him. */
  grantedCents: number | null
}

const unbound: CreditBounds = { ownLimitCents: null, grantedCents: null }

export async function findBounds({ db, tenant }: Context, customerId: string): Promise<CreditBounds> {
  const accounts = db.selectFrom('creditAccount').select(['ownLimitCents', 'grantedCents'])
  return (await accounts.where('tenant', '=', tenant.id).where('customerId', '=', customerId).executeTakeFirst()) ?? unbound
}

/** Opens the customer's credit account where there is none, and keeps others from deciding on it until the transaction ends. */
export async function lockCredit({ db, tenant, now }: TransactionContext, customerId: string) {
  const at = now.toISOString()
  await db
    .insertInto('creditAccount')
    .values({ tenant: tenant.id, customerId, ...unbound, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['tenant', 'customerId']).doUpdateSet({ updatedAt: at }))
    .execute()
}

/** Sets what the customer lets himself owe in one month; null takes the bound away. */
export async function setOwnLimit(tx: TransactionContext, customerId: string, ownLimitCents: number | null) {
  await lockCredit(tx, customerId)
  await tx.db.updateTable('creditAccount').set({ ownLimitCents }).where('tenant', '=', tx.tenant.id).where('customerId', '=', customerId).execute()
}

/** Sets what a person has granted the customer; null leaves it to the scorer. */
export async function setGranted(tx: TransactionContext, customerId: string, grantedCents: number | null) {
  await lockCredit(tx, customerId)
  await tx.db.updateTable('creditAccount').set({ grantedCents }).where('tenant', '=', tx.tenant.id).where('customerId', '=', customerId).execute()
}

export async function deleteCreditAccount({ db, tenant }: TransactionContext, customerId: string) {
  await db.deleteFrom('creditAccount').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
}
