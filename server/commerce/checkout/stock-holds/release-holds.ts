import { moveFromHold } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { deleteExpiredHolds, deleteHolds, hasExpiredHolds } from './repository.ts'

/** Lets anybody order these pieces, in an order in which transactions do not wait for each other. */
async function release(tx: TransactionContext, deleted: readonly { sku: string; quantity: number }[]) {
  const isBack: string[] = []
  for (const { sku, quantity } of deleted.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    const stock = await moveFromHold(tx, sku, quantity)
    if (stock !== undefined && stock > 0 && stock <= quantity) isBack.push(sku)
  }
  if (isBack.length > 0) await publish(tx, 'variants-changed', { skus: isBack })
}

/** Releases what is held for a visitor: of these SKUs, or everything. */
export async function releaseHolds(tx: TransactionContext, visitor: string, skus?: readonly string[]) {
  await release(tx, await deleteHolds(tx, visitor, skus))
}

/** Releases what was held and has not been ordered in time. */
export async function releaseExpiredHolds(ctx: Context) {
  if (!(await hasExpiredHolds(ctx))) return
  await inTransaction(ctx, async (tx) => release(tx, await deleteExpiredHolds(tx)))
}
