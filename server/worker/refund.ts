import type { Context } from '../commerce/context.ts'
import { type MailDoors, sendRefundOwed } from '../commerce/mail/index.ts'
import { sendOrderRefund } from '../commerce/orders/index.ts'
import { findRefund } from '../commerce/payments/index.ts'

/** Sends back what has been decided: the provider does what it collected, a person of the shop is told of what came by bank transfer. */
export async function refundAsked(ctx: Context, id: string, doors: MailDoors) {
  const refund = await findRefund(ctx, id)
  if (!refund || refund.sentAt) return
  if (refund.payment) await sendOrderRefund(ctx, refund)
  else await sendRefundOwed(ctx, refund, doors)
}
