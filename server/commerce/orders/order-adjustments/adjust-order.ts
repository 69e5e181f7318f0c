import { releaseVouchers } from '#server/commerce/basket/vouchers/index.ts'
import type { TransactionContext } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { lockAgreement } from '#server/commerce/payments/credit-bookings/index.ts'
import { findLastPayment } from '#server/commerce/payments/payments/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import type { LinePieces } from '#shared/rules/orders/pieces.ts'
import { insertAdjustment, listAdjustmentsByOrder, type StoredAdjustment } from '../adjustment-data/index.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder, toOrderSubject } from '../order-payments/index.ts'
import { type AdjustmentRequest, planAdjustments } from './plan-adjustment.ts'
import { settleAdjustment } from './settle-adjustment.ts'

/** A change of an order that is to be booked. */
export interface AdjustOrderInput extends AdjustmentRequest {
  /** The same key changes an order once. */
  key: string
  /** `customer`, `operator:<name>`, `carrier` or `shop`. */
  actor: string
  reason?: string
}

/** Services that fall away with their goods may have been chosen, or not. */
function isSameRequest(earlier: StoredAdjustment, { kind, lines }: AdjustmentRequest, order: Order | undefined) {
  const countGoods = (pieces: AdjustmentRequest['lines']) =>
    pieces.filter(({ position }) => !order?.lines[position]?.service).length
  const isFound = ({ position, quantity }: LinePieces) =>
    earlier.lines.some(
      (line) =>
        line.position === position &&
        (order?.lines[position]?.service ? line.quantity >= quantity : line.quantity === quantity),
    )
  return earlier.kind === kind && countGoods(earlier.lines) === countGoods(lines) && lines.every(isFound)
}

/**
 * Books that pieces of an order are no longer part of it, whoever has them: the order costs less, and what was paid
 * beyond that goes back by the way it came; what was only promised or owed is lowered instead. The quantities of the
 * lines are the caller's. The order is locked; the same key returns the change that it has made. 404 not-found; 409
 * order-changed for pieces that are not there; 422 key-reused for another change; 503 payment-unavailable while
 * somebody pays the order.
 */
export async function adjustOrder(
  tx: TransactionContext,
  number: string,
  { key, actor, reason = '', ...request }: AdjustOrderInput,
): Promise<StoredAdjustment> {
  if (!(await lockOrder(tx, number))) throw notFound(`there is no order ${number}`)
  const earlier = (await listAdjustmentsByOrder(tx, [number])).find((each) => each.key === key)
  if (earlier && !isSameRequest(earlier, request, await findOrder(tx, number))) throw new ShopError(422, 'key-reused')
  if (earlier) return earlier
  await lockAgreement(tx, number)
  if ((await findLastPayment(tx, toOrderSubject(number)))?.state === 'created')
    throw new ShopError(503, 'payment-unavailable', { detail: 'this order is being paid just now; try again later' })
  const order = await findOrder(tx, number)
  if (!order) throw notFound()
  const plan = await planAdjustments(tx, order, [request])
  const { remaining, reductionCents, lostDiscountCents, settlement, id } = plan
  const { currency } = tx.tenant
  await insertAdjustment(tx, {
    orderNumber: number,
    id,
    key,
    kind: request.kind,
    actor,
    reason,
    lines: [...plan.lines],
    reduction: money(reductionCents, currency),
    refund: money(settlement.refundCents, currency),
    total: remaining.totals.total,
    lostDiscount: money(lostDiscountCents, currency),
    remaining,
  })
  await settleAdjustment(tx, order, plan)
  if (filterGoods(remaining.lines).every(({ quantity }) => quantity === 0) && request.kind !== 'return')
    await releaseVouchers(tx, number)
  await publish(tx, 'order-adjusted', { number, id })
  const stored = (await listAdjustmentsByOrder(tx, [number])).find((each) => each.id === id)
  if (!stored) throw new Error(`change ${id} of order ${number} is not there`)
  return stored
}
