import type { Context } from '#server/commerce/core/context.ts'
import type { Events } from '#server/commerce/core/events.ts'
import { findDueDate, findOrder } from '#server/commerce/orders/order-data/index.ts'
import { getBankAccount } from '#server/commerce/payments/bank-transfers/index.ts'
import { money } from '#shared/money.ts'
import { buildBankRows } from '../order-rows/index.ts'
import { buildGreeting } from './greeting.ts'
import { buildServiceLinks, formatFooter } from './legal-blocks.ts'
import { sendEmail } from './send-email.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/**
 * Notifies a shopper that a part has been paid by bank transfer, and of the amount, account and day for the rest; once
 * for each part, while something is due.
 */
export async function sendPartialPaymentReceipt(
  ctx: Context,
  { number, reference, cents }: Events['bank-transfer-received'],
  deps: MailDeps,
) {
  const order = await findOrder(ctx, number)
  if (
    !order?.partialPayment ||
    order.partialPayment.open.cents === 0 ||
    order.state === 'cancelled' ||
    order.email === ''
  )
    return
  const { partialPayment, totals, payment } = order
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `bank-transfer-part.${number}.${reference}` },
    (context) => {
      const { formatMessage, formatMoney, formatDate } = context.messages
      const open = formatMoney(partialPayment.open)
      const until = findDueDate(order)
      return {
        subject: formatMessage('mail.bank-transfer-part-subject', { number, open }),
        title: formatMessage('mail.bank-transfer-part-title'),
        blocks: [
          buildGreeting(context, order.billing),
          {
            kind: 'text',
            text: formatMessage('mail.bank-transfer-part-text', {
              number,
              came: formatMoney(money(cents, totals.total.currency)),
              open,
            }),
          },
          {
            kind: 'facts',
            rows: [
              { label: formatMessage('mail.bank-transfer-part-total'), value: formatMoney(totals.total) },
              { label: formatMessage('mail.bank-transfer-part-received'), value: formatMoney(partialPayment.received) },
              { label: formatMessage('mail.bank-transfer-part-open'), value: open },
              ...buildBankRows(context.messages, getBankAccount(ctx, number)),
              ...(until ? [{ label: formatMessage('orders.bank-until'), value: formatDate(until) }] : []),
            ],
          },
          ...(payment.method === 'prepayment'
            ? [{ kind: 'text', text: formatMessage('mail.bank-transfer-part-goods') } as const]
            : []),
          buildServiceLinks(context),
        ],
        footer: formatFooter(context),
      }
    },
    deps,
  )
}
