import { findPurchasableVariants, type PurchasableVariant } from '#server/commerce/catalog/variants/index.ts'
import { releaseHolds } from '#server/commerce/checkout/stock-holds/index.ts'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { AddLineInput, SetQuantityInput } from '#shared/api/basket-input.ts'
import { parseServiceSku } from '#shared/rules/catalog/services.ts'
import {
  addServices,
  addServiceToLine,
  deleteLineWithServices,
  ensureServices,
  followGoods,
  type WantedService,
} from './change-services.ts'
import { deleteRemovedLine, saveRemovedLines } from './removed-line-repository.ts'
import { findOwnBasketLines, incrementLineQuantity, type RequestedLine, updateLineQuantity } from './repository.ts'
import { getBasket } from './service.ts'

const MAX_BASKET_LINES = 100 // a household's order; keeps every response small

/**
 * Adds a quantity of a variant with services for it; or a service, by its own sku, for all of its goods that are in the
 * basket. 401 session-expired, 404 not-found for an unknown sku or service, 409 sold-out, 409 too-large if the basket
 * has too many lines.
 */
export async function addLine(ctx: Context, { sku, quantity, services = [] }: AddLineInput): Promise<Basket> {
  requireSession(ctx)
  const service = parseServiceSku(sku)
  if (service) {
    await inTransaction(ctx, (tx) => addServiceToLine(tx, service.sku, service.kind))
    return getBasket(ctx)
  }
  const [variant] = await findPurchasableVariants(ctx, [sku])
  if (!variant) throw notFound()
  if (variant.stock === 0) throw conflict('sold-out')
  await inTransaction(ctx, async (tx) => {
    await addServices(tx, variant, { kinds: services, quantity })
    await addToBasket(tx, { sku, quantity }, variant.price.current.cents)
  })
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

/**
 * Raises a line to at least this quantity at today's price, with these services as far as they are offered. 409
 * too-large if the basket has too many lines.
 */
export async function ensureLineQuantity(
  tx: TransactionContext,
  variant: PurchasableVariant,
  { quantity, services = [] }: { quantity: number; services?: readonly WantedService[] },
) {
  const { sku, price } = variant
  const currentQuantity = (await findOwnBasketLines(tx)).find((line) => line.sku === sku)?.quantity ?? 0
  const missing = quantity - currentQuantity
  if (missing > 0) await addToBasket(tx, { sku, quantity: missing }, price.current.cents)
  if (services.length > 0) await ensureServices(tx, variant, services)
}

/** Adds a quantity at today's price. 409 too-large if the basket has too many lines. */
export async function addToLine(tx: TransactionContext, line: RequestedLine, priceCents: number) {
  await incrementLineQuantity(tx, line, priceCents)
  if ((await findOwnBasketLines(tx)).length > MAX_BASKET_LINES) throw conflict('too-large')
}

/**
 * Sets a line's quantity; services follow that of their goods, and what was held in the checkout is released. 0 removes
 * the line with its services, which can be restored for 30 days. 401 session-expired, 404 not-found if
 * there is no such line.
 */
export async function setQuantity(ctx: Context, { sku, quantity }: SetQuantityInput): Promise<Basket> {
  const { visitor } = requireSession(ctx)
  await inTransaction(ctx, async (tx) => {
    await releaseHolds(tx, visitor, [sku])
    if (quantity === 0) return saveRemovedLines(tx, await deleteLineWithServices(tx, sku))
    const before = (await findOwnBasketLines(tx)).find((line) => line.sku === sku)?.quantity
    if (before === undefined || !(await updateLineQuantity(tx, { sku, quantity }))) throw notFound()
    await followGoods(tx, sku, before, quantity)
  })
  return getBasket(ctx)
}
