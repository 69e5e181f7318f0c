import { isPaid } from '#shared/api/payments.ts'
import { sendBankTransferReceipt, sendPartialPaymentReceipt } from '../../commerce/content/email/index.ts'
import type { Context } from '../../commerce/core/context.ts'
import type { Events } from '../../commerce/core/events.ts'
import { captureOrderPayment, isCaptureDue } from '../../commerce/orders/capture/index.ts'
import { reopenChargedBackOrder, sendPaymentChargedBack } from '../../commerce/orders/charge-backs/index.ts'
import { sendShippedInvoice } from '../../commerce/orders/invoice-emails/index.ts'
import { refundOvercapture } from '../../commerce/orders/order-adjustments/index.ts'
import { bookOrder } from '../../commerce/orders/order-bookings/index.ts'
import { recordPaymentMethod } from '../../commerce/orders/order-payments/index.ts'
import { reconcileRefunds } from '../../commerce/orders/order-refunds/index.ts'
import {
  bookPaylinkPayment,
  refundWithdrawnPaylink,
  sendPaylinkReceiptEmail,
  sendPaylinkRefundEmail,
} from '../../commerce/payments/paylinks/index.ts'
import { findPayment } from '../../commerce/payments/payments/index.ts'
import {
  capturePayment,
  getPaymentGateway,
  refundOrphanedPayment,
} from '../../commerce/payments/provider-payments/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, type OrderEmailDeps, openShop } from './handler-tools.ts'
import { confirmOrder } from './orders.ts'

/** Payments that were received. */
export const createPaymentHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'payment-changed'(change, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    if (change.subject === 'order') await bookOrder(ctx, change.subjectId)
    await handlePaymentChanged(ctx, change, deps)
  },
  async 'order-shipped'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await captureOrderPayment(ctx, number)
    if (ctx.tenant.fulfilment.invoiceOn === 'shipping') await sendShippedInvoice(ctx, number, deps)
  },
  async 'unexpected-payment-received'(payment, { tenant }) {
    await refundOrphanedPayment(tools.createContext(tenant), payment)
  },
  async 'stored-payment-removed'({ token }, { tenant }) {
    await getPaymentGateway(tools.createContext(tenant)).provider.removeToken(token)
  },
  async 'bank-transfer-received'(received, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await bookOrder(ctx, received.number)
    await sendPartialPaymentReceipt(ctx, received, deps)
  },
})

/**
 * Handles a payment's new state: once it is paid, the order is confirmed; a bank transfer, whose order was confirmed
 * before, gets a receipt. A card is charged at once, or with the first shipment where the shop does so.
 */
async function handlePaymentChanged(
  ctx: Context,
  { id, subject, subjectId, state }: Events['payment-changed'],
  deps: OrderEmailDeps,
) {
  if (state === 'charged-back') return handleChargeBack(ctx, id, deps)
  if (!isPaid(state)) return reconcileRefunds(ctx, id)
  const payment = await findPayment(ctx, id)
  if (!payment) return
  if (await refundWithdrawnPaylink(ctx, payment)) return sendPaylinkRefundEmail(ctx, payment, deps)
  if (!(await bookPaylinkPayment(ctx, payment))) return sendPaylinkRefundEmail(ctx, payment, deps)
  if (payment.method === 'bank-transfer') return sendBankTransferReceipt(ctx, payment, deps)
  if (subject === 'order') {
    await recordPaymentMethod(ctx, subjectId, payment.method)
    await confirmOrder(ctx, subjectId, deps)
  }
  await sendPaylinkReceiptEmail(ctx, payment, deps)
  if (subject !== 'order' || (await isCaptureDue(ctx, subjectId))) await capturePayment(ctx, payment)
  await refundOvercapture(ctx, id)
}

/** Makes the order owed again whose payment was taken back by its buyer's bank, and tells the buyer and the service. */
async function handleChargeBack(ctx: Context, id: string, deps: OrderEmailDeps) {
  await reopenChargedBackOrder(ctx, id)
  const payment = await findPayment(ctx, id)
  if (!payment) return
  if (payment.subject === 'order') await bookOrder(ctx, payment.subjectId)
  await sendPaymentChargedBack(ctx, payment, deps)
}
