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

/** Gives the customer another address, which he has shown to be his; false where it is somebody's. Lock the addresses before. */
export async function setEmail(tx: TransactionContext, id: string, email: string): Promise<boolean> {
  const taken = await tx.db.selectFrom('customer').select('id').where('tenant', '=', tx.tenant.id).where('email', '=', email).executeTakeFirst()
  if (taken) return false
  await own(tx, id).set({ email, emailConfirmedAt: tx.now.toISOString() }).execute()
  return true
}

/** Forgets the customer and his address book. */
export async function deleteCustomer({ db, tenant }: TransactionContext, id: string) {
  await db.deleteFrom('customerAddress').where('tenant', '=', tenant.id).where('customerId', '=', id).execute()
  await db.deleteFrom('customer').where('tenant', '=', tenant.id).where('id', '=', id).execute()
}
