import type { TransactionContext } from '#server/commerce/core/context.ts'

const updateCustomerRow = ({ db, tenant, now }: TransactionContext, id: string) =>
  db.updateTable('customer').set({ updatedAt: now.toISOString() }).where('tenant', '=', tenant.id).where('id', '=', id)

/** Replaces the customer's password hash (PHC string). */
export async function updatePasswordHash(tx: TransactionContext, id: string, passwordHash: string) {
  await updateCustomerRow(tx, id).set({ passwordHash }).execute()
}

/** Records that the customer has confirmed their address; the first time counts. */
export async function confirmEmail(tx: TransactionContext, id: string) {
  await updateCustomerRow(tx, id)
    .set({ emailConfirmedAt: tx.now.toISOString() })
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

/** Changes the customer's address to a confirmed one; false if another customer has it. Lock the addresses before. */
export async function updateEmail(tx: TransactionContext, id: string, email: string): Promise<boolean> {
  const taken = await tx.db
    .selectFrom('customer')
    .select('id')
    .where('tenant', '=', tx.tenant.id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (taken) return false
  await updateCustomerRow(tx, id).set({ email, emailConfirmedAt: tx.now.toISOString() }).execute()
  return true
}

/** Deletes the customer and their address book. */
export async function deleteCustomer({ db, tenant }: TransactionContext, id: string) {
  await db.deleteFrom('customerAddress').where('tenant', '=', tenant.id).where('customerId', '=', id).execute()
  await db.deleteFrom('customer').where('tenant', '=', tenant.id).where('id', '=', id).execute()
}
