import { prepared } from '../../database/index.ts'
import type { TransactionContext } from '../context.ts'

const takeStock = prepared((db, { tenant, sku, quantity }: { tenant: string; sku: string; quantity: number }) =>
  db
    .updateTable('article')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('tenant', '=', tenant)
    .where('sku', '=', sku)
    .where('stock', '>=', quantity),
)

/** Takes stock, or answers false and takes nothing. */
export async function reserveStock({ db, tenant }: TransactionContext, sku: string, quantity: number): Promise<boolean> {
  const { numAffectedRows } = await takeStock(db, { tenant: tenant.id, sku, quantity })
  return numAffectedRows === 1n
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
