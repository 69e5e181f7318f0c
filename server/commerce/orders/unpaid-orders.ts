import type { Order } from '#shared/contracts/orders.ts'
import { isHosted, isSettled } from '#shared/contracts/payments.ts'
import { addDays, localTime } from '#shared/rules/delivery-days.ts'
import { releaseStock } from '../catalog/index.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { askRefund, cancelPayment, findDuePayments, findLastPayment, type Payment, refreshPayment, setCheck } from '../payments/index.ts'
import { releaseVouchers } from '../vouchers/index.ts'
import { findUnpaidPrepayments, lockPlaced, orderSubject, setCancelled } from './payment-repository.ts'
import { findOrder } from './repository.ts'

const BATCH = 50
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A bank transfer of the last day needs its time, over a weekend and until somebody books it; our own figure. */
const BOOKING_DAYS = 4
/** Orders are looked through this far back, so that the search stays short; whoever was off for longer looks himself. */
const LOOK_BACK_DAYS = 60

/** Until when an order without a payment waits for one; undefined where nothing holds it. */
type WaitsUntil = (ctx: Context, number: string) => Promise<Date | undefined>

/** True where an order is still paid as it was agreed, in this one of the two ways that ask for money before goods go out. */
type Agreed = (order: Order, last: Payment | undefined) => boolean
const byProvider: Agreed = ({ payment }, last) => isHosted(payment.method) && last !== undefined
const byBankTransfer: Agreed = ({ payment }) => payment.method === 'prepayment'

/**
 * Cancels an order that nobody has paid, and gives back what it held; nothing where it has been paid, or is paid otherwise, meanwhile. Answers when to
 * look again where it has time: within the hour, as what it waits for may be taken back.
 */
async function cancelUnpaid(tx: TransactionContext, number: string, agreed: Agreed, waitsUntil: WaitsUntil): Promise<Date | undefined> {
  if (!(await lockPlaced(tx, number))) return undefined
  const order = await findOrder(tx, number)
  const last = await findLastPayment(tx, orderSubject(number))
  if (!order || !agreed(order, last) || (last && (last.state === 'created' || isSettled(last.state)))) return undefined
  const until = await waitsUntil(tx, number)
  if (until && until > tx.now) return new Date(Math.min(until.getTime(), tx.now.getTime() + HOUR_MS))
  await setCancelled(tx, order)
  for (const { sku, quantity } of order.lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) await releaseStock(tx, sku, quantity)
  await releaseVouchers(tx, number)
  await publish(tx, 'articles-changed', { skus: order.lines.map(({ sku }) => sku) })
  await publish(tx, 'order-cancelled', { number, reason: 'unpaid' })
  if (order.part) await askRefund(tx, { orderNumber: number, method: 'bank-transfer', excess: false, amount: order.part.received, reason: 'cancelled' })
  return undefined
}

/** Asks soon at first, then ever more rarely: as long again as the payment is old. */
const nextCheck = ({ createdAt }: Payment, now: Date) => {
  const age = now.getTime() - Date.parse(createdAt)
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE_MS), HOUR_MS))
}

/** Until when an order is kept for another try after this one. */
export const keptUntil = ({ tenant }: Context, { createdAt }: Payment) => new Date(Date.parse(createdAt) + tenant.payWithinHours * HOUR_MS)

async function look(ctx: Context, payment: Payment, waitsUntil: WaitsUntil): Promise<Date | null> {
  const { now } = ctx
  const deadline = keptUntil(ctx, payment)
  const current = payment.state === 'created' ? await refreshPayment(ctx, payment) : payment
  if (isSettled(current.state)) return null
  if (now < deadline) return current.state === 'created' ? nextCheck(payment, now) : deadline
  const ended = current.state === 'created' ? await cancelPayment(ctx, current) : current
  if (payment.subject !== 'order' || isSettled(ended.state)) return null
  if ((await findLastPayment(ctx, payment))?.id !== payment.id) return null // the order is kept for the last try
  return (await inTransaction(ctx, (tx) => cancelUnpaid(tx, payment.subjectId, byProvider, waitsUntil))) ?? null
}

/**
 * Looks after payments without a final state: messages may never come, so the provider is asked. An order that stays unpaid for as many hours as
 * the shop gives it after the last try is cancelled, unless it waits longer. A provider that does not answer is asked again later; nothing is cancelled that may have been paid.
 */
export async function settlePayments(ctx: Context, waitsUntil: WaitsUntil): Promise<void> {
  for (const payment of await findDuePayments(ctx, BATCH)) {
    const next = await look(ctx, payment, waitsUntil).catch((error: unknown) => {
      if (!(error instanceof ShopError)) ctx.log.error({ err: error, payment: payment.id }, 'payment could not be settled')
      return nextCheck(payment, ctx.now)
    })
    await inTransaction(ctx, (tx) => setCheck(tx, payment.id, next))
  }
}

/** Cancels orders paid in advance whose money has not come, some days after the one their buyers were told, unless they wait for a payment by link. */
export async function cancelUnpaidPrepayments(ctx: Context, waitsUntil: WaitsUntil): Promise<void> {
  const { day } = localTime(ctx.now, ctx.tenant.timeZone)
  for (const { number, payBy } of await findUnpaidPrepayments(ctx, new Date(ctx.now.getTime() - LOOK_BACK_DAYS * DAY_MS))) {
    if (!payBy || addDays(payBy, BOOKING_DAYS) >= day) continue
    await inTransaction(ctx, (tx) => cancelUnpaid(tx, number, byBankTransfer, waitsUntil)).catch((error: unknown) => {
      ctx.log.error({ err: error, order: number }, 'unpaid order could not be cancelled')
    })
  }
}
