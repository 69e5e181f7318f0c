import type { StoredCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { findJoinableOrder, type JoinableOrder } from '#server/commerce/orders/joinable-orders/index.ts'

/**
 * The order that the basket is to be delivered with, as long as it is not picked and goes to the same place; only in a
 * checkout, which its caller passes in.
 */
export async function findJoinedOrder(
  ctx: Context,
  checkout?: Promise<StoredCheckout>,
): Promise<JoinableOrder | undefined> {
  const { joinsOrder, delivery, parcelShop } = (await checkout)?.data ?? {}
  return joinsOrder ? findJoinableOrder(ctx, joinsOrder, { delivery, parcelShop }) : undefined
}
