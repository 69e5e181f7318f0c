import type { Order, PaymentOutcome, PaymentReturnInput } from '#shared/contracts/orders.ts'
import { isHosted, isSettled } from '#shared/contracts/payments.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { doorOf, findPayment, lookAtPayment, type Payment } from '../payments/index.ts'
import { isOrderNumber } from './number.ts'
import { openOptions } from './pay-order.ts'
import { orderSubject } from './payment-repository.ts'
import { findOwnOrder } from './repository.ts'
import { keptUntil } from './unpaid-orders.ts'

/** True where the provider itself has signed the address, and for this order. */
async function isGenuine(ctx: Context, { order, provider, payment, result, at, signature }: PaymentReturnInput): Promise<boolean> {
  const { provider: ours } = doorOf(ctx)
  if (provider !== ours.name || !ours.hasSigned({ payment, result, at, signature })) return false
  const named = await findPayment(ctx, payment)
  return named?.subject === 'order' && named.subjectId === order
}

function outcomeOf({ state }: Payment): PaymentOutcome['outcome'] {
  if (state === 'created') return 'pending'
  return isSettled(state) ? 'paid' : 'failed'
}

/**
 * How an order's payment has ended (O21). Asks the provider: what the address says is never believed by itself, only that somebody came back
 * with it. Who did not place the order learns the outcome alone, and only with the provider's signature. 404 not-found for anything else.
 */
export async function checkPayment(ctx: Context, input: PaymentReturnInput): Promise<PaymentOutcome> {
  if (!isOrderNumber(input.order)) throw notFound()
  const isOwn = (await findOwnOrder(ctx, input.order)) !== undefined
  const isTold = input.signature !== ''
  if (isTold ? !(await isGenuine(ctx, input)) : !isOwn) throw notFound()
  const payment = await lookAtPayment(ctx, orderSubject(input.order))
  if (!payment) throw notFound()
  const outcome = outcomeOf(payment)
  const order: Order | undefined = isOwn ? await findOwnOrder(ctx, input.order) : undefined
  if (!order) return { outcome, options: [] }
  const isOpen = outcome !== 'paid' && order.state === 'placed' && isHosted(order.payment.method)
  if (!isOpen) return { outcome, order, options: [] }
  const until = keptUntil(ctx, payment).toISOString()
  return { outcome, order, options: openOptions(ctx, order), until, ...(outcome === 'pending' && payment.page && { page: payment.page }) }
}
