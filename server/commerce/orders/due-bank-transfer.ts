import type { DueBankTransfer, Order } from '#shared/contracts/orders.ts'
import { isHosted } from '#shared/contracts/payments.ts'
import type { Context } from '../context.ts'
import { accountFor } from '../payments/index.ts'
import { dueDay } from './due-day.ts'
import { openOf } from './open.ts'

/** When what is still to be paid of an order falls due: a pause has a day of its own, instalments have many. */
function due(order: Order): Pick<DueBankTransfer, 'amount' | 'by'> {
  const { plan } = order.payment
  const [first] = plan?.instalments ?? []
  if (plan) return plan.kind === 'pause' && first ? { amount: plan.overall, by: first.dueOn } : {}
  const by = dueDay(order)
  return { amount: openOf(order), ...(by && { by }) }
}

/** The bank transfer by which an order is paid; undefined where another way was agreed, the money has come, or the order was cancelled. */
export function dueBankTransfer(ctx: Pick<Context, 'tenant'>, order: Order): DueBankTransfer | undefined {
  const { number, payment, paymentState, state } = order
  if (isHosted(payment.method) || paymentState !== undefined || state === 'cancelled') return undefined
  const { accountHolder, bank, iban, bic, reference } = payment.method === 'prepayment' ? payment : accountFor(ctx, number)
  return { accountHolder, bank, iban, bic, reference, ...due(order) }
}
