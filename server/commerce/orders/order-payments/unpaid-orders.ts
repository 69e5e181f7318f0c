import { releaseVouchers } from '#server/commerce/basket/vouchers/index.ts'
import { type Context, getToday, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import {
  findLastPayment,
  listPaymentsToCheck,
  type Payment,
  scheduleCheck,
} from '#server/commerce/payments/payments/index.ts'
import { cancelPayment, refreshPayment } from '#server/commerce/payments/provider-payments/index.ts'
import { requestRefund } from '#server/commerce/payments/refunds/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import { addDays, DAY_MS } from '#shared/dates.ts'
import { findOrder } from '../order-data/index.ts'
import { changeLines } from '../order-progress/index.ts'
import { listUnpaidPrepayments, lockPlacedOrder, toOrderSubject } from './payment-repository.ts'

const MAX_PAYMENTS_PER_RUN = 50
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Time for a transfer on the last day to arrive and be booked, over a weekend; our own figure. */
const BOOKING_GRACE_DAYS = 4
/**
 * How far back unpaid orders are searched, so that the search stays fast; an operator whose shop was off for longer
 * checks manually.
 */
const MAX_LOOK_BACK_DAYS = 60

/** The instant until which an order without a payment is kept; undefined if nothing holds it. */
type FindHoldDeadline = (ctx: Context, number: string) => Promise<Date | undefined>

/**
 * True if an order is still paid as agreed, by the one of the two methods that collect money before the goods are sent.
 */
type IsAwaitingPayment = (order: Order, last: Payment | undefined) => boolean
const isAwaitingProvider: IsAwaitingPayment = ({ payment }, last) => isHosted(payment.method) && last !== undefined
const isAwaitingBankTransfer: IsAwaitingPayment = ({ payment }) => payment.method === 'prepayment'

/**
 * Cancels an unpaid order and releases what it reserved; does nothing if it was paid or its method changed meanwhile.
 * If it is still kept, returns when to check again: within the hour, because what it waits for may be withdrawn.
 */
async function cancelUnpaid(
  tx: TransactionContext,
  number: string,
  isAwaitingPayment: IsAwaitingPayment,
  findHoldDeadline: FindHoldDeadline,
): Promise<Date | undefined> {
  if (!(await lockPlacedOrder(tx, number))) return undefined
  const order = await findOrder(tx, number)
  const last = await findLastPayment(tx, toOrderSubject(number))
  if (!order || !isAwaitingPayment(order, last) || (last && (last.state === 'created' || isSettled(last.state))))
    return undefined
  const until = await findHoldDeadline(tx, number)
  if (until && until > tx.now) return new Date(Math.min(until.getTime(), tx.now.getTime() + HOUR_MS))
  await changeLines(tx, number, { change: 'cancel', actor: 'shop', reason: 'unpaid' })
  await releaseVouchers(tx, number)
  await publish(tx, 'order-cancelled', { number, reason: 'unpaid' })
  if (order.partialPayment)
    await requestRefund(tx, {
      orderNumber: number,
      method: 'bank-transfer',
      excess: false,
      amount: order.partialPayment.received,
      reason: 'cancelled',
    })
  return undefined
}

/** Checks often at first, then ever more rarely: the interval is as long as the payment is old. */
const getNextCheckAt = ({ createdAt }: Payment, now: Date) => {
  const age = now.getTime() - Date.parse(createdAt)
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE_MS), HOUR_MS))
}

/** The instant until which an order is kept after this attempt. */
export const getPaymentDeadline = ({ tenant }: Context, { createdAt }: Payment) =>
  new Date(Date.parse(createdAt) + tenant.payWithinHours * HOUR_MS)

async function settlePayment(ctx: Context, payment: Payment, findHoldDeadline: FindHoldDeadline): Promise<Date | null> {
  const { now } = ctx
  const deadline = getPaymentDeadline(ctx, payment)
  const current = payment.state === 'created' ? await refreshPayment(ctx, payment) : payment
  if (isSettled(current.state)) return null
  if (now < deadline) return current.state === 'created' ? getNextCheckAt(payment, now) : deadline
  const ended = current.state === 'created' ? await cancelPayment(ctx, current) : current
  if (payment.subject !== 'order' || isSettled(ended.state)) return null
  if ((await findLastPayment(ctx, payment))?.id !== payment.id) return null // the order is kept for the last attempt
  return (
    (await inTransaction(ctx, (tx) => cancelUnpaid(tx, payment.subjectId, isAwaitingProvider, findHoldDeadline))) ??
    null
  )
}

/**
 * Checks payments without a final state: the provider's messages may get lost, so it is asked. An order that is still
 * unpaid after `payWithinHours` is cancelled, unless something holds it. A provider that does not answer is asked again
 * later; nothing is cancelled that may have been paid.
 */
export async function settlePayments(ctx: Context, findHoldDeadline: FindHoldDeadline): Promise<void> {
  for (const payment of await listPaymentsToCheck(ctx, MAX_PAYMENTS_PER_RUN)) {
    const next = await settlePayment(ctx, payment, findHoldDeadline).catch((error: unknown) => {
      if (!(error instanceof ShopError))
        ctx.log.error({ err: error, payment: payment.id }, 'payment could not be settled')
      return getNextCheckAt(payment, ctx.now)
    })
    await inTransaction(ctx, (tx) => scheduleCheck(tx, payment.id, next))
  }
}

/**
 * Cancels unpaid orders that were to be paid in advance, some days after their due day, unless a payment link holds
 * them.
 */
export async function cancelUnpaidPrepayments(ctx: Context, findHoldDeadline: FindHoldDeadline): Promise<void> {
  const day = getToday(ctx)
  for (const { number, payBy } of await listUnpaidPrepayments(
    ctx,
    new Date(ctx.now.getTime() - MAX_LOOK_BACK_DAYS * DAY_MS),
  )) {
    if (!payBy || addDays(payBy, BOOKING_GRACE_DAYS) >= day) continue
    await inTransaction(ctx, (tx) => cancelUnpaid(tx, number, isAwaitingBankTransfer, findHoldDeadline)).catch(
      (error: unknown) => {
        ctx.log.error({ err: error, order: number }, 'unpaid order could not be cancelled')
      },
    )
  }
}
