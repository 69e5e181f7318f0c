import { findPurchasableVariants } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { AddLineInput, SetQuantityInput } from '#shared/api/basket-input.ts'
import { deleteRemovedLine, saveRemovedLines } from './removed-line-repository.ts'
import {
  deleteBasketLine,
  findOwnBasketLines,
  incrementLineQuantity,
  type RequestedLine,
  updateLineQuantity,
} from './repository.ts'
import { getBasket } from './service.ts'

const MAX_BASKET_LINES = 100 // a household's order; keeps every response small

/**
 * Adds a quantity of a variant. 401 session-expired, 404 not-found for an unknown sku, 409 sold-out, 409 too-large if
 * the basket has too many lines.
 */
export async function addLine(ctx: Context, { sku, quantity }: AddLineInput): Promise<Basket> {
  requireSession(ctx)
  const [article] = await findPurchasableVariants(ctx, [sku])
  if (!article) throw notFound()
  if (article.stock === 0) throw conflict('sold-out')
  await inTransaction(ctx, (tx) => addToBasket(tx, { sku, quantity }, article.price.current.cents))
  return getBasket(ctx)
}

/**
 * Adds a quantity at today's price, and forgets that the line was removed. 409 too-large if the basket has too many
 * lines.
 */
export async function addToBasket(tx: TransactionContext, line: RequestedLine, priceCents: number) {
  await deleteRemovedLine(tx, line.sku)
  await addToLine(tx, line, priceCents)
}

/** Raises a line to at least this quantity. 409 too-large if the basket has too many lines. */
export async function ensureLineQuantity(tx: TransactionContext, { sku, quantity }: RequestedLine, priceCents: number) {
  const currentQuantity = (await findOwnBasketLines(tx)).find((line) => line.sku === sku)?.quantity ?? 0
  if (quantity > currentQuantity) await addToBasket(tx, { sku, quantity: quantity - currentQuantity }, priceCents)
}

/** Adds a quantity at today's price. 409 too-large if the basket has too many lines. */
export async function addToLine(tx: TransactionContext, line: RequestedLine, priceCents: number) {
  await incrementLineQuantity(tx, line, priceCents)
  if ((await findOwnBasketLines(tx)).length > MAX_BASKET_LINES) throw conflict('too-large')
}

/**
 * Sets a line's quantity. 0 removes the line, which can be restored for 30 days. 401 session-expired, 404 not-found if
 * there is no such line.
 */
export async function setQuantity(ctx: Context, { sku, quantity }: SetQuantityInput): Promise<Basket> {
  requireSession(ctx)
  await inTransaction(ctx, async (tx) => {
    if (quantity === 0) await saveRemovedLines(tx, await deleteBasketLine(tx, sku))
    else if (!(await updateLineQuantity(tx, { sku, quantity }))) throw notFound()
  })
  return getBasket(ctx)
}
