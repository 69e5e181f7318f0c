import type { Order } from '#shared/contracts/orders.ts'
import { isSettled } from '#shared/contracts/payments.ts'
import { money } from '#shared/money.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { bookTakenBack } from '../credit/index.ts'
import { conflict, notFound, ShopError } from '../errors.ts'
import { askRefund, findLastPayment, findRefunds, type KeptRefund, leftToRefund, type Payment, sumOf } from '../payments/index.ts'
import { lockOrder, orderSubject } from './payment-repository.ts'
import { findOrder } from './repository.ts'

/** What an operator sends back of an order: all that is left where no amount is named. */
export interface RefundWish {
  number: string
  cents?: number
  /** Tells one refund of an order from another, so that none is made twice. */
  reason: string
}

/** A way on which money of an order came, and what of it can still go back on it. */
type Way = Pick<KeptRefund, 'method' | 'payment'> & { leftCents: number }

function byProvider(paid: Payment, refunds: readonly KeptRefund[]): Way {
  const { id, method } = paid
  const own = refunds.filter(({ payment }) => payment === id)
  return { method, payment: id, leftCents: leftToRefund(paid, own) }
}

/** What has come of the price by bank transfer, less what of it goes back; nothing of a part while its order waits for the rest. */
function byBankTransfer({ part, state }: Order, last: Payment | undefined, refunds: readonly KeptRefund[]): Way {
  const isOver = last !== undefined || state === 'cancelled' || state === 'returned'
  const came = last?.method === 'bank-transfer' ? last.amount.cents : isOver ? (part?.received.cents ?? 0) : 0
  return { method: 'bank-transfer', leftCents: came - sumOf(refunds.filter(({ payment, excess }) => payment === undefined && !excess)) }
}

async function waysOf(tx: TransactionContext, order: Order, refunds: readonly KeptRefund[]): Promise<Way[]> {
  const last = await findLastPayment(tx, orderSubject(order.number))
  if (last?.state === 'created' || last?.state === 'authorised') throw new ShopError(503, 'payment-unavailable')
  const paid = last && isSettled(last.state) ? last : undefined
  const ways = [...(paid && paid.method !== 'bank-transfer' ? [byProvider(paid, refunds)] : []), byBankTransfer(order, paid, refunds)]
  return ways.filter(({ leftCents }) => leftCents > 0)
}

/** Takes from one way after the other until there is nothing more to take. */
function shareOut(ways: readonly Way[], wanted: number): Way[] {
  let rest = wanted
  return ways.flatMap((way) => {
    const cents = Math.min(way.leftCents, rest)
    rest -= cents
    return cents > 0 ? [{ ...way, leftCents: cents }] : []
  })
}

async function ask(tx: TransactionContext, { number, cents, reason }: RefundWish) {
  if (!(await lockOrder(tx, number))) throw notFound()
  const order = await findOrder(tx, number)
  if (!order) throw notFound()
  const before = await findRefunds(tx, [number])
  if (before.some((each) => each.reason === reason)) throw conflict('key-reused')
  const ways = await waysOf(tx, order, before)
  const left = ways.reduce((sum, { leftCents }) => sum + leftCents, 0)
  if (left === 0) throw conflict('payment-closed')
  if ((cents ?? left) > left) throw conflict('price-changed')
  for (const { leftCents, ...way } of shareOut(ways, cents ?? left)) {
    const id = await askRefund(tx, { ...way, orderNumber: number, excess: false, reason, amount: money(leftCents, order.totals.total.currency) })
    await bookTakenBack(tx, number, id, leftCents)
  }
  return (await findRefunds(tx, [number])).filter((each) => each.reason === reason)
}

/**
 * Decides that what was paid for an order goes back, all that is left of it or a part, on the way on which it came: what a provider collected first.
 * The order is held meanwhile, so that never more goes back than came in. 404 not-found; 409 payment-closed where nothing is left, price-changed for
 * more than is left, key-reused for a reason that the order has a refund for; 503 payment-unavailable while it is being paid.
 */
export const refundOrder = (ctx: Context, wish: RefundWish): Promise<KeptRefund[]> => inTransaction(ctx, (tx) => ask(tx, wish))
