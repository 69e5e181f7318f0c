import { insisting } from '../../database/index.ts'
import type { TransactionContext } from '../context.ts'

const takeStock = insisting((db, { tenant, sku, quantity }: { tenant: string; sku: string; quantity: number }) =>
  db
    .updateTable('article')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('tenant', '=', tenant)
    .where('sku', '=', sku)
    .where('stock', '>=', quantity),
)

/** Takes stock; NotHeld ends the transaction where there is not as much. */
export const reserveStock = ({ db, tenant }: TransactionContext, sku: string, quantity: number): Promise<void> =>
  takeStock(db, { tenant: tenant.id, sku, quantity })

/** Gives back what reserveStock took. */
export async function releaseStock({ db, tenant }: TransactionContext, sku: string, quantity: number) {
  await db
    .updateTable('article')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .execute()
}
