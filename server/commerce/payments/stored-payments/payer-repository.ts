import type { TransactionContext } from '#server/commerce/core/context.ts'

/** Takes the customer off a payment for whom its method may be kept; false if they were taken off before. */
export async function takePayer({ db, tenant }: TransactionContext, id: string, payerId: string): Promise<boolean> {
  const own = db.updateTable('payment').set({ payerId: null }).where('tenant', '=', tenant.id).where('id', '=', id)
  return (await own.where('payerId', '=', payerId).executeTakeFirst()).numUpdatedRows === 1n
}

/** Lets nothing be kept any more for a customer. */
export async function removePayer({ db, tenant }: TransactionContext, payerId: string) {
  await db
    .updateTable('payment')
    .set({ payerId: null })
    .where('tenant', '=', tenant.id)
    .where('payerId', '=', payerId)
    .execute()
}
