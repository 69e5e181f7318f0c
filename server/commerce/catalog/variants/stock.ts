import type { TransactionContext } from '#server/commerce/core/context.ts'
import { preparedUpdate } from '#server/database/index.ts'

const decrementStock = preparedUpdate(
  (db, { tenant, sku, quantity }: { tenant: string; sku: string; quantity: number }) =>
    db
      .updateTable('variant')
      .set((eb) => ({ stock: eb('stock', '-', quantity) }))
      .where('tenant', '=', tenant)
      .where('sku', '=', sku)
      .where('stock', '>=', quantity),
)

/** Takes stock. If there is not enough, ConcurrentUpdateError ends the transaction. */
export const reserveStock = ({ db, tenant }: TransactionContext, sku: string, quantity: number): Promise<void> =>
  decrementStock(db, { tenant: tenant.id, sku, quantity })

/** Returns stock that reserveStock has taken. */
export async function releaseStock({ db, tenant }: TransactionContext, sku: string, quantity: number) {
  await db
    .updateTable('variant')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .execute()
}
