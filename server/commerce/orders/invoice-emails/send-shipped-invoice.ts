import { buildServiceLinks, type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { ensureInvoiceFile, toPdfAttachment } from '#server/commerce/payments/invoices/index.ts'
import { findOrder } from '../order-data/index.ts'

/** Issues the invoice of an order of which something has left, and sends it: once, however many shipments there are. */
export async function sendShippedInvoice(ctx: Context, number: string, deps: MailDeps) {
  const order = await findOrder(ctx, number)
  const invoice = await ensureInvoiceFile(ctx, number)
  if (!order || !invoice || order.email === '') return
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `shipped-invoice.${number}` },
    (context) => {
      const { formatMessage } = context.messages
      return {
        subject: formatMessage('mail.shipped-invoice-subject', { number }),
        title: formatMessage('mail.shipped-invoice-title'),
        recipient: order.billing,
        files: [toPdfAttachment(invoice)],
        blocks: [
          { kind: 'text', text: formatMessage('mail.shipped-invoice-text', { number }) },
          buildServiceLinks(context),
        ],
      }
    },
    deps,
  )
}
