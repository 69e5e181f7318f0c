import { buildCheckout, drawSignedCreditInformation } from '#server/commerce/checkout/checkout/index.ts'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { outboxChannel } from '#server/commerce/core/events.ts'
import { type CreditInformationFile, toOrderCreditPlan } from '#server/commerce/payments/credit-offers/index.ts'
import { ConcurrentUpdateError, retryConcurrentUpdate } from '#server/database/index.ts'
import type { Order, PlaceOrderInput } from '#shared/api/orders.ts'
import { listLegalTexts } from '../order-records/index.ts'
import { buildOrder } from './build-order.ts'
import { checkCheckout } from './check-checkout.ts'
import { loadPlacement } from './load-placement.ts'
import { lockJoinedOrder } from './lock-joined-order.ts'
import { writeOrder } from './write-order.ts'

/** Load, lock, check, build, write. */
async function placeInTransaction(
  tx: TransactionContext,
  input: PlaceOrderInput,
  creditInformation: CreditInformationFile | undefined,
  isRetry: boolean,
): Promise<Order> {
  const placement = await loadPlacement(tx, input, isRetry)
  if (placement.earlier) return placement.earlier
  await lockJoinedOrder(tx, placement)
  const checkout = await buildCheckout(tx, placement.basket, placement.storedCheckout)

  const complete = checkCheckout(checkout, input)

  const plan = checkout.credit && toOrderCreditPlan(tx, checkout.credit)
  const legalTexts = await listLegalTexts(tx, plan)
  const order = buildOrder(tx, input, placement, { checkout, complete, plan })

  const storedPaymentId = checkout.storedPayment
  await writeOrder(tx, input, placement, order, { creditInformation, legalTexts, storedPaymentId })
  return order
}

/**
 * Retries when others have changed the goods, the basket or the key meanwhile; the next attempt then fails with the
 * reason.
 */
async function placeWithRetry(
  ctx: Context,
  input: PlaceOrderInput,
  creditInformation: CreditInformationFile | undefined,
): Promise<Order> {
  try {
    return await retryConcurrentUpdate((isRetry) =>
      inTransaction(ctx, (tx) => placeInTransaction(tx, input, creditInformation, isRetry)),
    )
  } catch (error) {
    if (!(error instanceof ConcurrentUpdateError)) throw error
    ctx.log.error({ err: error }, 'placing an order failed with every retry')
    throw conflict('order-changed')
  }
}

/**
 * Turns basket and checkout into an order, or changes nothing. The same key always gives the same order. 401
 * session-expired; 409 basket-empty, sold-out and stock-short (fields: the SKUs), price-changed, order-changed,
 * under-age, amount-outside-limits, delivery-incomplete, payment-incomplete, payment-not-offered, credit-unsigned,
 * voucher-… if the voucher that was reviewed no longer counts; 422 key-reused.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<Order> {
  requireSession(ctx)
  const creditInformation = await drawSignedCreditInformation(ctx)
  const order = await placeWithRetry(ctx, input, creditInformation)
  outboxChannel.publish(order.number)
  return order
}
