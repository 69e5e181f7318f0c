import { isPaid } from '#shared/contracts/payments.ts'
import type { Context } from '../commerce/context.ts'
import type { Events } from '../commerce/events.ts'
import { cancellationNoteOf, correctionOf, invoiceOf, pdfOf } from '../commerce/invoices/index.ts'
import { type MailDoors, sendBankTransferReceipt, sendCreditWithdrawn, sendOrderCancelled, sendOrderConfirmation } from '../commerce/mail/index.ts'
import { notePaid, settleRefunds } from '../commerce/orders/index.ts'
import { returnUnowed, sendPaylinkReceipt, sendPaylinkReturn } from '../commerce/paylinks/index.ts'
import { capturePayment, findPayment } from '../commerce/payments/index.ts'

/** Writes to the buyer that his order is taken, with the invoice where there is one; once, and not before it is paid where a provider collects its price. */
export async function confirmOrder(ctx: Context, number: string, doors: MailDoors) {
  const invoice = await invoiceOf(ctx, number)
  const files = invoice ? [pdfOf(invoice)] : []
  await sendOrderConfirmation(ctx, { number, files }, doors)
}

/** Tells the buyer that his order was cancelled, with the credit note that takes its invoice back. */
export async function orderCancelled(ctx: Context, number: string, doors: MailDoors) {
  const note = await cancellationNoteOf(ctx, number)
  await sendOrderCancelled(ctx, { number, files: note ? [pdfOf(note)] : [] }, doors)
}

/** Confirms that a credit was withdrawn from, with the papers that change by it. */
export async function creditWithdrawn(ctx: Context, withdrawn: Events['credit-withdrawn'], eventId: string, doors: MailDoors) {
  const files = (await correctionOf(ctx, withdrawn.contract)).map(pdfOf)
  await sendCreditWithdrawn(ctx, { ...withdrawn, files, eventId }, doors)
}

/**
 * What follows a payment's new state: once it is confirmed the order is confirmed, too; a bank transfer, whose order was confirmed before, gets a receipt. A card is charged right away until parcels are sent from
 * here; then whoever sends them calls capturePayment at that moment instead.
 */
export async function paymentChanged(ctx: Context, { id, subject, subjectId, state }: Events['payment-changed'], doors: MailDoors) {
  if (!isPaid(state)) return settleRefunds(ctx, id)
  const payment = await findPayment(ctx, id)
  if (!payment) return
  if (await returnUnowed(ctx, payment)) return sendPaylinkReturn(ctx, payment, doors)
  if (payment.method === 'bank-transfer') return sendBankTransferReceipt(ctx, payment, doors)
  if (subject === 'order') {
    await notePaid(ctx, subjectId, payment.method)
    await confirmOrder(ctx, subjectId, doors)
  }
  await sendPaylinkReceipt(ctx, payment, doors)
  await capturePayment(ctx, payment)
}
