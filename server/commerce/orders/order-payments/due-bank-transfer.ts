import type { Context } from '#server/commerce/core/context.ts'
import { getBankAccount } from '#server/commerce/payments/bank-transfers/index.ts'
import type { DueBankTransfer, Order } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { findDueDate, getAmountDue } from '../order-data/index.ts'

/** The amount that is due and by when: a pause has a day of its own, instalments have many. */
function getPaymentTerms(order: Order): Pick<DueBankTransfer, 'amount' | 'by'> {
  const { plan } = order.payment
  const [first] = plan?.instalments ?? []
  if (plan) return plan.kind === 'pause' && first ? { amount: plan.overall, by: first.dueOn } : {}
  const by = findDueDate(order)
  return { amount: getAmountDue(order), ...(by && { by }) }
}

/**
 * The bank transfer by which an order is paid; undefined if another method was agreed, the order is paid, or it was
 * cancelled.
 */
export function findDueBankTransfer(ctx: Pick<Context, 'tenant'>, order: Order): DueBankTransfer | undefined {
  const { number, payment, paymentState, state } = order
  if (isHosted(payment.method) || paymentState !== undefined || state === 'cancelled') return undefined
  if (getCurrentTotal(order).cents === 0) return undefined
  const { accountHolder, bank, iban, bic, reference } =
    payment.method === 'prepayment' ? payment : getBankAccount(ctx, number)
  return { accountHolder, bank, iban, bic, reference, ...getPaymentTerms(order) }
}
