import { type MailDeps, sendOrderCancelled, sendOrderConfirmation } from '../../commerce/content/email/index.ts'
import type { Context } from '../../commerce/core/context.ts'
import type { Events } from '../../commerce/core/events.ts'
import { sendOrderAdjusted } from '../../commerce/orders/adjustment-emails/index.ts'
import { releasePayment } from '../../commerce/orders/order-adjustments/index.ts'
import { bookOrder } from '../../commerce/orders/order-bookings/index.ts'
import { sendOrderChanged } from '../../commerce/orders/order-change-emails/index.ts'
import { sendPromiseBroken } from '../../commerce/orders/promises/index.ts'
import {
  ensureAdjustmentNote,
  ensureCancellationNote,
  ensureInvoiceFile,
  listCorrectedInvoiceFiles,
  toPdfAttachment,
} from '../../commerce/payments/invoices/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, type OrderEmailDeps, openShop } from './handler-tools.ts'

/** Orders that were placed, paid another way, cancelled, or are late. */
export const createOrderHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'order-placed'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await bookOrder(ctx, number)
    await confirmOrder(ctx, number, deps)
    tools.recommender.markChanged(tenant, 'orders')
  },
  async 'order-payment-chosen'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await confirmOrder(ctx, number, deps)
  },
  async 'order-bookings-missing'({ number }, { tenant }) {
    await bookOrder(tools.createContext(tenant), number)
  },
  async 'order-adjusted'(change, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await handleOrderAdjusted(ctx, change, deps)
  },
  async 'order-changed'(change, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    const files = await listCorrectedInvoiceFiles(ctx, change.number)
    await sendOrderChanged(ctx, { ...change, files: files.map(toPdfAttachment) }, deps)
  },
  async 'order-cancelled'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await bookOrder(ctx, number)
    await sendCancellation(ctx, number, deps)
  },
  async 'promise-broken'(promise, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendPromiseBroken(ctx, promise, deps)
  },
})

/**
 * Sends the order confirmation with the invoice, if any: once, and only after payment if a provider collects the price.
 */
export async function confirmOrder(ctx: Context, number: string, deps: OrderEmailDeps) {
  const invoice = await ensureInvoiceFile(ctx, number)
  const files = invoice ? [toPdfAttachment(invoice)] : []
  await sendOrderConfirmation(ctx, { number, files }, deps)
}

/** Releases a payment that is not needed any more, lowers the invoice, and notifies the buyer. */
async function handleOrderAdjusted(ctx: Context, { number, id }: Events['order-adjusted'], deps: MailDeps) {
  await bookOrder(ctx, number)
  await releasePayment(ctx, number)
  const note = await ensureAdjustmentNote(ctx, number, id)
  await sendOrderAdjusted(ctx, { number, id, files: note ? [toPdfAttachment(note)] : [] }, deps)
}

/** Notifies the buyer that the order was cancelled, with the credit note for its invoice. */
async function sendCancellation(ctx: Context, number: string, deps: MailDeps) {
  const note = await ensureCancellationNote(ctx, number)
  await sendOrderCancelled(ctx, { number, files: note ? [toPdfAttachment(note)] : [] }, deps)
}
