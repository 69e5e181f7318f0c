import { ensureLineQuantity } from '#server/commerce/basket/basket/index.ts'
import { findPurchasableVariantsBySku } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { BuyAgainInput } from '#shared/api/buy-again-input.ts'
import type { Order } from '#shared/api/orders.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { parseServiceSku } from '#shared/rules/catalog/services.ts'
import { requireOrder } from '../order-access/index.ts'

/** What became of the lines of an order that were to be bought once more. */
export interface BoughtAgain {
  /** Skus of what is in the basket now. */
  added: readonly string[]
  /** Skus of what is sold out or no longer sold. */
  missing: readonly string[]
}

/** The services that were ordered with goods. */
const listServices = ({ lines }: Order, sku: string) =>
  lines.flatMap(({ service, sku: own, quantity }) =>
    service && parseServiceSku(own)?.sku === sku ? [{ kind: service, quantity }] : [],
  )

/**
 * Adds the lines of an own or signed order to the basket at today's prices, or one of them, with the
 * services that were ordered with them and are still offered. What is there already in
 * that quantity stays as it is, so that a second press adds nothing; what cannot be bought today is left out and named.
 * 404 not-found for another order or line, 401 session-expired, 409 too-large.
 */
export async function buyAgain(ctx: Context, { number, signature, sku }: BuyAgainInput): Promise<BoughtAgain> {
  requireSession(ctx)
  const order = await requireOrder(ctx, number, signature)
  const lines = filterGoods(order.lines).filter((line) => sku === undefined || line.sku === sku)
  if (lines.length === 0) throw notFound()
  const variants = await findPurchasableVariantsBySku(
    ctx,
    lines.map((line) => line.sku),
  )
  const available = lines.flatMap((line) => {
    const variant = variants.get(line.sku)
    return variant && variant.stock !== 0 ? [{ line, variant }] : []
  })
  await inTransaction(ctx, async (tx) => {
    for (const { line, variant } of available)
      await ensureLineQuantity(tx, variant, { quantity: line.quantity, services: listServices(order, line.sku) })
  })
  const added = available.map(({ line }) => line.sku)
  return { added, missing: lines.map((line) => line.sku).filter((each) => !added.includes(each)) }
}
