import type { Context } from '../commerce/context.ts'
import { pdfOf, refundNoteOf } from '../commerce/invoices/index.ts'
import { type MailDoors, sendRefundOwed, sendRefundRefused, sendRefundSent } from '../commerce/mail/index.ts'
import { overshootOf, sendOrderRefund } from '../commerce/orders/index.ts'
import { findRefund, isByProvider } from '../commerce/payments/index.ts'

/**
 * Sends back what has been decided: the provider does what it collected, a person of the shop is told of what came by bank transfer, and of what the
 * provider has refused.
 */
export async function refundAsked(ctx: Context, id: string, doors: MailDoors) {
  const refund = await findRefund(ctx, id)
  if (!refund || refund.sentAt) return
  const open = refund.payment ? await sendOrderRefund(ctx, refund) : refund
  if (!open || open.sentAt) return
  if (isByProvider(open)) await sendRefundRefused(ctx, open, (await overshootOf(ctx, open)) === 0, doors)
  else await sendRefundOwed(ctx, open, doors)
}

/** Tells the buyer that his money has gone out, with the credit note that lowers his invoice. */
export async function refundSent(ctx: Context, id: string, doors: MailDoors) {
  const note = await refundNoteOf(ctx, id)
  await sendRefundSent(ctx, { id, files: note ? [pdfOf(note)] : [] }, doors)
}
