import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { OrderActor } from '#server/database/index.ts'
import type { AdjustmentForecast, CancelLinesInput, ForecastCancellationInput, Order } from '#shared/api/orders.ts'
import { listAdjustmentsByOrder, type StoredAdjustment } from '../adjustment-data/index.ts'
import { requireOrder } from '../order-access/index.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder } from '../order-payments/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { adjustOrder } from './adjust-order.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { forecastAdjustment } from './forecast-adjustment.ts'

/** Lines to cancel: by the buyer, or because the shop cannot deliver them. */
interface Cancellation {
  key: string
  kind: 'cancellation' | 'undeliverable'
  lines: readonly { position: number; quantity: number }[]
  actor: OrderActor
  reason?: string
}

async function cancelInTransaction(tx: TransactionContext, number: string, request: Cancellation) {
  const { key, actor, reason } = request
  if (!(await lockOrder(tx, number))) throw notFound(`there is no order ${number}`)
  const isNew = !(await listAdjustmentsByOrder(tx, [number])).some((each) => each.key === key)
  const adjustment = await adjustOrder(tx, number, request)
  const { lines } = adjustment
  if (isNew) await changeLines(tx, number, { change: 'cancel', lines, actor, ...(reason && { reason }) })
  return adjustment
}

/**
 * Cancels pieces that have not been shipped: they return to the stock, the order costs less, and what was paid goes
 * back. The same key cancels once. 404 not-found; 409 order-state for pieces on their way, order-changed for pieces
 * that are not there; 422 key-reused; 503 payment-unavailable if the provider does not answer.
 */
export async function cancelLines(ctx: Context, number: string, request: Cancellation): Promise<StoredAdjustment> {
  await endOpenPayment(ctx, number)
  return inTransaction(ctx, (tx) => cancelInTransaction(tx, number, request))
}

/**
 * Cancels pieces of an own order, or of the one that the signature opens. Fails as cancelLines(), and 404 not-found for
 * any other order (R33).
 */
export async function cancelOwnLines(
  ctx: Context,
  { number, signature, key, lines }: CancelLinesInput,
): Promise<Order> {
  await requireOrder(ctx, number, signature)
  await cancelLines(ctx, number, { key, lines, kind: 'cancellation', actor: 'customer' })
  const order = await findOrder(ctx, number)
  if (!order) throw notFound()
  return order
}

/** What cancelOwnLines() would lead to. 404 not-found for another's order (R33), 409 order-changed. */
export async function forecastCancellation(
  ctx: Context,
  { number, signature, lines }: ForecastCancellationInput,
): Promise<AdjustmentForecast> {
  const order = await requireOrder(ctx, number, signature)
  return forecastAdjustment(ctx, order, { kind: 'cancellation', lines })
}
