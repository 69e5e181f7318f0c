import { createHash } from 'node:crypto'
import { findOwnBasketLines, findOwnBasketVariants, getBasket } from '#server/commerce/basket/basket/index.ts'
import { findOwnBasketOptions } from '#server/commerce/basket/basket-options/index.ts'
import { lockCheckout, type StoredCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import {
  allSettledOrThrow,
  type Context,
  requireSession,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import type { Order, PlaceOrderInput } from '#shared/api/orders.ts'
import { findOrderByIdempotencyKey, findOwnOrder, reserveOrderPosition } from '../order-data/index.ts'

/**
 * Hashes a request without its idempotency key and without the digest it was reviewed by. The schema that parsed it
 * fixes the order of its fields.
 */
export const hashOrderRequest = ({ key: _key, digest: _digest, ...body }: PlaceOrderInput) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The order that this key has already placed. 422 key-reused for another request, or for somebody else's key. */
async function findEarlierOrder(ctx: Context, input: PlaceOrderInput): Promise<Order | undefined> {
  const earlier = await findOrderByIdempotencyKey(ctx, input.key)
  if (!earlier) return undefined
  if (earlier.sessionId !== requireSession(ctx).id || earlier.requestHash !== hashOrderRequest(input))
    throw new ShopError(422, 'key-reused')
  return findOwnOrder(ctx, earlier.number)
}

interface NumberSearch {
  reservePosition(): Promise<number>
  /** The checkout, once it is locked. */
  checkoutPromise: Promise<StoredCheckout>
  isRetry: boolean
}

/**
 * The order that this key has already placed, or the position of a new one. Placing an order removes its key from the
 * checkout, so a key that is still there has placed none. A first attempt that is mistaken about that fails with
 * ConcurrentUpdateError, and the retry searches.
 */
async function findOrReserveNumber(
  tx: TransactionContext,
  input: PlaceOrderInput,
  { reservePosition, checkoutPromise, isRetry }: NumberSearch,
) {
  const { orderKey } = await checkoutPromise
  const earlier = orderKey === input.key && !isRetry ? undefined : await findEarlierOrder(tx, input)
  return earlier ? { earlier } : { position: await reservePosition() }
}

/**
 * Locks the checkout and loads all that an order is made of, in one round trip on PostgreSQL. Returns the earlier order
 * instead if the key has placed one already. 422 key-reused.
 */
export async function loadPlacement(tx: TransactionContext, input: PlaceOrderInput, isRetry: boolean) {
  const checkoutPromise = lockCheckout(tx) // of simultaneous clicks the second finds the order of the first
  const [linesPromise, optionsPromise] = [findOwnBasketLines(tx), findOwnBasketOptions(tx)]
  const reservePosition = reserveOrderPosition(tx)
  const [{ earlier, position }, basket, storedCheckout, basketLines, basketOptions] = await allSettledOrThrow([
    findOrReserveNumber(tx, input, { reservePosition, checkoutPromise, isRetry }),
    getBasket(tx, { checkoutPromise, linesPromise, optionsPromise, variantsPromise: findOwnBasketVariants(tx) }),
    checkoutPromise,
    linesPromise,
    optionsPromise,
  ])
  return earlier ? { earlier } : { position, basket, storedCheckout, basketLines, basketOptions }
}

/** What a new order is made of. */
export type Placement = Exclude<Awaited<ReturnType<typeof loadPlacement>>, { earlier: Order }>
