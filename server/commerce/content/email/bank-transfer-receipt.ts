import type { Context } from '#server/commerce/core/context.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { listBankTransfers } from '#server/commerce/payments/bank-transfers/index.ts'
import type { Payment } from '#server/commerce/payments/payments/index.ts'
import { buildGreeting } from './greeting.ts'
import { buildServiceLinks, formatFooter } from './legal-blocks.ts'
import { sendEmail } from './send-email.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/** Notifies a shopper that their bank transfer for an order has been received; once, however often it is requested. */
export async function sendBankTransferReceipt(
  ctx: Context,
  { id, subjectId, amount: received }: Payment,
  deps: MailDeps,
) {
  const order = await findOrder(ctx, subjectId)
  if (!order || order.email === '') return
  const { length: transferCount } = await listBankTransfers(ctx, [subjectId])
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `bank-transfer.${id}` },
    (context) => {
      const { formatMessage, formatMoney } = context.messages
      const text =
        order.payment.method === 'prepayment' ? 'mail.bank-transfer-text-prepayment' : 'mail.bank-transfer-text-invoice'
      return {
        subject: formatMessage('mail.bank-transfer-subject', { number: order.number }),
        title: formatMessage('mail.bank-transfer-title'),
        blocks: [
          buildGreeting(context, order.billing),
          {
            kind: 'text',
            text: formatMessage(text, { number: order.number, total: formatMoney(received), parts: transferCount }),
          },
          buildServiceLinks(context),
        ],
        footer: formatFooter(context),
      }
    },
    deps,
  )
}
