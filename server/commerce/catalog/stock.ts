import type { TransactionContext } from '../context.ts'

/** Takes stock, or answers false and takes nothing. */
export async function reserveStock({ db, tenant }: TransactionContext, sku: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('article')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .where('stock', '>=', quantity)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives back what reserveStock took. */
export async function releaseStock({ db, tenant }: TransactionContext, sku: string, quantity: number) {
  await db
    .updateTable('article')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .execute()
}
