import { type MailDeps, sendOrderCancelled, sendOrderConfirmation } from '../../commerce/content/email/index.ts'
import type { Context } from '../../commerce/core/context.ts'
import { ensureCancellationNote, ensureInvoiceFile, toPdfAttachment } from '../../commerce/payments/invoices/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, type OrderMailDeps, openShop } from './handler-tools.ts'

/** Orders that were placed, paid another way, or cancelled. */
export const createOrderHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'order-placed'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await confirmOrder(ctx, number, deps)
    tools.recommender.markChanged(tenant, 'orders')
  },
  async 'order-payment-chosen'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await confirmOrder(ctx, number, deps)
  },
  async 'order-cancelled'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendCancellation(ctx, number, deps)
  },
})

/**
 * Sends the order confirmation with the invoice, if any: once, and only after payment if a provider collects the price.
 */
export async function confirmOrder(ctx: Context, number: string, deps: OrderMailDeps) {
  const invoice = await ensureInvoiceFile(ctx, number)
  const files = invoice ? [toPdfAttachment(invoice)] : []
  await sendOrderConfirmation(ctx, { number, files }, deps)
}

/** Notifies the buyer that the order was cancelled, with the credit note for its invoice. */
async function sendCancellation(ctx: Context, number: string, deps: MailDeps) {
  const note = await ensureCancellationNote(ctx, number)
  await sendOrderCancelled(ctx, { number, files: note ? [toPdfAttachment(note)] : [] }, deps)
}
