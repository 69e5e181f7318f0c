import { findPurchasableVariants, releaseStock, reserveStock } from '#server/commerce/catalog/variants/index.ts'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { ChangeVariantInput, OrderChanges } from '#shared/api/order-changes.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import { changeOrder } from './change-order.ts'
import { listChangeableLines } from './order-changes.ts'
import { updateLine } from './repository.ts'

/**
 * Takes the pieces of the new size and returns the others, in an order in which transactions do not wait for each
 * other.
 */
async function exchangeStock(tx: TransactionContext, before: string, after: string, quantity: number) {
  const take = () => reserveStock(tx, after, quantity)
  const release = () => releaseStock(tx, before, quantity)
  for (const step of before < after ? [release, take] : [take, release]) await step()
  await publish(tx, 'variants-changed', { skus: [before, after] })
}

/** The line with what is different about another size. */
async function replaceVariant(tx: TransactionContext, line: OrderLine, sku: string): Promise<OrderLine> {
  const [variant] = await findPurchasableVariants(tx, [sku])
  if (!variant) throw conflict('sold-out')
  const { slug, articleNumber, variantLabel, picture } = variant
  return { ...line, sku, slug, articleNumber, variant: variantLabel, ...(picture && { picture }) }
}

/**
 * Changes the size of all pieces of a line, at the price that was agreed. 404 not-found; 409 order-state; 409
 * order-changed for a size that is not to be had, or not at this price.
 */
export const changeVariant = (ctx: Context, { position, sku, ...link }: ChangeVariantInput): Promise<OrderChanges> =>
  changeOrder(ctx, link, 'variant', async (tx, order) => {
    const line = order.lines[position]
    if (line?.sku === sku) return false
    const changeable = (await listChangeableLines(tx, order)).find((each) => each.position === position)
    if (!line || !changeable?.variants.some((each) => each.sku === sku))
      throw conflict('order-changed', 'this size is not to be had at the price of the order')
    await updateLine(tx, order.number, position, await replaceVariant(tx, line, sku))
    await exchangeStock(tx, line.sku, sku, line.quantity)
    return true
  })
