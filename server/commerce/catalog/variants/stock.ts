import type { TransactionContext } from '#server/commerce/core/context.ts'
import { preparedUpdate } from '#server/database/index.ts'

interface StockChange {
  tenant: string
  sku: string
  /** Taken from what anybody can order; negative if more was held than is ordered. */
  free: number
  /** Taken from what is held. */
  held: number
}

const takeStock = preparedUpdate((db, { tenant, sku, free, held }: StockChange) =>
  db
    .updateTable('variant')
    .set((eb) => ({ stock: eb('stock', '-', free), held: eb('held', '-', held) }))
    .where('tenant', '=', tenant)
    .where('sku', '=', sku)
    .where('stock', '>=', free)
    .where('held', '>=', held),
)

/**
 * Takes stock, and ends a hold of so many pieces, which serves the purpose first. If there is not enough,
 * ConcurrentUpdateError ends the transaction.
 */
export const reserveStock = (
  { db, tenant }: TransactionContext,
  sku: string,
  quantity: number,
  held = 0,
): Promise<void> => takeStock(db, { tenant: tenant.id, sku, free: quantity - held, held })

/** Takes pieces from the stock; false, and nothing is taken, if there are not enough. */
export async function takeFromStock({ db, tenant }: TransactionContext, sku: string, quantity: number) {
  const { numUpdatedRows } = await db
    .updateTable('variant')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .where('stock', '>=', quantity)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns stock that reserveStock has taken. */
export async function releaseStock({ db, tenant }: TransactionContext, sku: string, quantity: number) {
  await db
    .updateTable('variant')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .execute()
}

/** Holds pieces, which nobody else can order then. Returns how many are left, or undefined if there are not enough. */
export async function moveToHold(
  { db, tenant }: TransactionContext,
  sku: string,
  quantity: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('variant')
    .set((eb) => ({ stock: eb('stock', '-', quantity), held: eb('held', '+', quantity) }))
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .where('stock', '>=', quantity)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

/**
 * Lets anybody order pieces that were held; after a feed with fewer pieces only what is left of them. Returns how many
 * there are then.
 */
export async function moveFromHold(
  { db, tenant }: TransactionContext,
  sku: string,
  quantity: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('variant')
    .set(({ eb, ref, val }) => {
      const isLess = eb.case().when('held', '<', quantity)
      return {
        stock: eb('stock', '+', isLess.then(ref('held')).else(val(quantity)).end()),
        held: isLess
          .then(val(0))
          .else(eb('held', '-', quantity))
          .end(),
      }
    })
    .where('tenant', '=', tenant.id)
    .where('sku', '=', sku)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}
