import type { TransactionContext } from '../context.ts'

const own = ({ db, tenant, now }: TransactionContext, id: string) =>
  db.updateTable('customer').set({ updatedAt: now.toISOString() }).where('tenant', '=', tenant.id).where('id', '=', id)

/** Takes the place of the password before (PHC string). */
export async function setPassword(tx: TransactionContext, id: string, passwordHash: string) {
  await own(tx, id).set({ passwordHash }).execute()
}

/** The customer has shown that the address is his; the first time counts. */
export async function confirmEmail(tx: TransactionContext, id: string) {
  await own(tx, id).set({ emailConfirmedAt: tx.now.toISOString() }).where('emailConfirmedAt', 'is', null).execute()
}
