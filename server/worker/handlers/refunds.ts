import { type MailDeps, sendRefundOwed, sendRefundRefused, sendRefundSent } from '../../commerce/content/email/index.ts'
import { type Context, inTransaction } from '../../commerce/core/context.ts'
import { completeRefundedClaims } from '../../commerce/orders/guarantee-claims/index.ts'
import { bookOrder } from '../../commerce/orders/order-bookings/index.ts'
import { findExcessRefundCents, sendOrderRefund } from '../../commerce/orders/order-refunds/index.ts'
import { promiseRefund } from '../../commerce/orders/promises/index.ts'
import { markReturnsRefunded } from '../../commerce/orders/returns/index.ts'
import { ensureRefundNote, toPdfAttachment } from '../../commerce/payments/invoices/index.ts'
import { findRefund, isProviderRefund } from '../../commerce/payments/refunds/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** Refunds. */
export const createRefundHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'refund-requested'({ id }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await inTransaction(ctx, (tx) => promiseRefund(tx, id))
    await bookRefundedOrder(ctx, id)
    await handleRefundRequested(ctx, id, deps)
  },
  async 'refund-sent'({ id }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await bookRefundedOrder(ctx, id)
    const note = await ensureRefundNote(ctx, id) // lowers the invoice
    const refund = await findRefund(ctx, id)
    if (refund?.orderNumber) {
      await markReturnsRefunded(ctx, refund.orderNumber)
      await completeRefundedClaims(ctx, refund.orderNumber)
    }
    await sendRefundSent(ctx, { id, files: note ? [toPdfAttachment(note)] : [] }, deps)
  },
})

/** Books what was refunded of an order; a refund may be of a paylink without one. */
async function bookRefundedOrder(ctx: Context, id: string) {
  const refund = await findRefund(ctx, id)
  if (refund?.orderNumber) await bookOrder(ctx, refund.orderNumber)
}

/**
 * Sends an approved refund through the provider that collected the money. An operator is notified by e-mail of bank
 * transfers to make, and of refunds that the provider has refused.
 */
async function handleRefundRequested(ctx: Context, id: string, deps: MailDeps) {
  const refund = await findRefund(ctx, id)
  if (!refund || refund.sentAt) return
  const open = refund.paymentId ? await sendOrderRefund(ctx, refund) : refund
  if (!open || open.sentAt) return
  if (isProviderRefund(open)) await sendRefundRefused(ctx, open, (await findExcessRefundCents(ctx, open)) === 0, deps)
  else await sendRefundOwed(ctx, open, deps)
}
