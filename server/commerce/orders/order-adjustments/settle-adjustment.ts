import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import {
  bookCreditReduction,
  bookInvoiceReduction,
  bookRefundOwed,
} from '#server/commerce/payments/credit-bookings/index.ts'
import { insertBankTransferPayment, updateCaptureAmount } from '#server/commerce/payments/payments/index.ts'
import { requestRefund } from '#server/commerce/payments/refunds/index.ts'
import type { OrderCreditPlan } from '#shared/api/credit.ts'
import type { Order } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import { sumAll } from '#shared/rules/basket/vat-shares.ts'
import { replaceOrderPayment, toOrderSubject } from '../order-payments/index.ts'
import type { AdjustmentPlan } from './plan-adjustment.ts'
import type { Settlement } from './settlement.ts'

/** The plan that an order shows after its credit was lowered: what fell due stays, what is to come is new. */
function toNewCreditPlan(plan: OrderCreditPlan, { reduction }: NonNullable<Settlement['credit']>): OrderCreditPlan {
  const { currency } = plan.overall
  const due = plan.instalments.filter(({ number }) => number <= reduction.lastDue)
  const coming = reduction.instalments.map(({ number, dueOn, cents }) => ({
    number,
    dueOn,
    amount: money(cents, currency),
  }))
  const dueCents = sumAll(due.map(({ amount }) => amount.cents))
  const before = sumAll(plan.instalments.map(({ amount }) => amount.cents)) - dueCents
  const after = sumAll(coming.map(({ amount }) => amount.cents))
  const lower = (cents: number) => money(before > 0 ? Math.round((cents * after) / before) : 0, currency)
  return {
    ...plan,
    instalments: [...due, ...coming],
    overall: money(dueCents + after, currency),
    surcharge: lower(plan.surcharge.cents),
    ...(plan.protectionSum && { protectionSum: lower(plan.protectionSum.cents) }),
  }
}

async function settleCredit(
  tx: TransactionContext,
  { number, payment }: Order,
  credit: NonNullable<Settlement['credit']>,
  booking: string,
) {
  await bookCreditReduction(tx, credit.agreement, credit.reduction, booking)
  if (payment.plan && !credit.reduction.ends)
    await replaceOrderPayment(tx, number, { ...payment, plan: toNewCreditPlan(payment.plan, credit) })
}

/** Books the settlement of a change whose order is locked. */
export async function settleAdjustment(
  tx: TransactionContext,
  order: Order,
  { id, reductionCents, settlement }: Pick<AdjustmentPlan, 'id' | 'reductionCents' | 'settlement'>,
) {
  const { number, totals } = order
  const { credit, capture, paidCents, refunds, refundCents } = settlement
  const { currency } = totals.total
  const booking = `${number} adjusted ${id}`
  if (credit) await settleCredit(tx, order, credit, booking)
  else await bookInvoiceReduction(tx, number, reductionCents - refundCents, booking)
  if (capture) await updateCaptureAmount(tx, capture.paymentId, capture.cents)
  if (paidCents !== undefined) {
    const payment = await insertBankTransferPayment(
      tx,
      toOrderSubject(number),
      money(paidCents, currency),
      `adjusted ${number} ${id}`,
    )
    await publish(tx, 'payment-changed', { id: payment, ...toOrderSubject(number), state: 'captured' })
  }
  for (const { refundableCents, ...source } of refunds) {
    const refund = await requestRefund(tx, {
      ...source,
      orderNumber: number,
      excess: credit !== undefined,
      reason: booking,
      amount: money(refundableCents, currency),
      adjustmentId: id,
    })
    if (!credit) await bookRefundOwed(tx, number, refund, refundableCents)
  }
}
