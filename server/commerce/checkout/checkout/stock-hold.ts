import { isPurchasable, type PricedBasketLine } from '#server/commerce/basket/basket/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { JoinableOrder } from '#server/commerce/orders/joinable-orders/index.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import type { CheckoutData } from '../checkout-data/index.ts'
import { holdStock } from '../stock-holds/index.ts'

/** A basket that says what is held for its visitor. */
export interface BasketWithHolds extends Basket {
  lines: readonly PricedBasketLine[]
  /** The order that it is delivered with. */
  joinedOrder?: JoinableOrder
}

/** Holds the basket's pieces, or renews that: called when the shopper goes on after the delivery step. */
export const holdBasket = async (
  ctx: Context,
  { lines }: BasketWithHolds,
): Promise<Pick<CheckoutData, 'heldUntil'>> => ({
  heldUntil: await holdStock(
    ctx,
    filterGoods(lines)
      .filter(isPurchasable)
      .map(({ sku, quantity }) => ({ sku, quantity })),
  ),
})

/** What to tell of it: nothing where a part of the basket is not held, or where it has changed since. */
export function findStockHold(
  { now }: Context,
  { lines }: BasketWithHolds,
  { heldUntil }: CheckoutData,
): Checkout['stockHold'] {
  if (!heldUntil) return undefined
  if (Date.parse(heldUntil) <= now.getTime()) return { until: heldUntil, ended: true }
  const purchasable = filterGoods(lines).filter(isPurchasable)
  return purchasable.length > 0 && purchasable.every(({ held, quantity }) => held >= quantity)
    ? { until: heldUntil, ended: false }
    : undefined
}
