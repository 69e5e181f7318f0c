import { isPaid } from '#shared/contracts/payments.ts'
import type { Context } from '../commerce/context.ts'
import type { Events } from '../commerce/events.ts'
import { invoiceOf } from '../commerce/invoices/index.ts'
import { type MailDoors, sendOrderConfirmation } from '../commerce/mail/index.ts'
import { notePaid } from '../commerce/orders/index.ts'
import { returnUnowed, sendPaylinkReceipt } from '../commerce/paylinks/index.ts'
import { capturePayment, findPayment } from '../commerce/payments/index.ts'

/** Writes to the buyer that his order is taken, with the invoice where there is one; once, and not before it is paid where a provider collects its price. */
export async function confirmOrder(ctx: Context, number: string, doors: MailDoors) {
  const invoice = await invoiceOf(ctx, number)
  const files = invoice ? [{ name: invoice.name, content: invoice.content.toString('base64'), kind: 'pdf' as const }] : []
  await sendOrderConfirmation(ctx, { number, files }, doors)
}

/**
 * What follows a payment's new state: once it is confirmed the order is confirmed, too. A card is charged right away until parcels are sent from
 * here; then whoever sends them calls capturePayment at that moment instead.
 */
export async function paymentChanged(ctx: Context, { id, subject, subjectId, state }: Events['payment-changed'], doors: MailDoors) {
  if (!isPaid(state)) return
  const payment = await findPayment(ctx, id)
  if (!payment || (await returnUnowed(ctx, payment))) return
  if (subject === 'order') {
    await notePaid(ctx, subjectId, payment.method)
    await confirmOrder(ctx, subjectId, doors)
  }
  await sendPaylinkReceipt(ctx, payment, doors)
  await capturePayment(ctx, payment)
}
