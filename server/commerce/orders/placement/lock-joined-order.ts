import { isDeepStrictEqual } from 'node:util'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { ConcurrentUpdateError } from '#server/database/index.ts'
import { findJoinableOrder } from '../joinable-orders/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import type { Placement } from './load-placement.ts'

/**
 * Locks the order with which the new one is delivered, until that is committed: its address and days stay as they were
 * reviewed. ConcurrentUpdateError ends the transaction if they have changed since they were loaded, or if the order has
 * been picked or cancelled.
 */
export async function lockJoinedOrder(
  tx: TransactionContext,
  { basket: { joinedOrder }, storedCheckout }: Pick<Placement, 'basket' | 'storedCheckout'>,
) {
  if (!joinedOrder) return
  const { number } = joinedOrder
  const { delivery, parcelShop } = storedCheckout.data
  await lockOrder(tx, number)
  if (!isDeepStrictEqual(await findJoinableOrder(tx, number, { delivery, parcelShop }), joinedOrder))
    throw new ConcurrentUpdateError()
}
