import type { Context } from '#server/commerce/core/context.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import type { EmailAttachment } from '../email-delivery/index.ts'
import { buildGreeting } from './greeting.ts'
import { buildServiceLinks, formatFooter, toAbsoluteUrl } from './legal-blocks.ts'
import { sendEmail } from './send-email.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/**
 * Notifies a shopper that their order was cancelled because it was not paid, with the credit note if it had an invoice;
 * once, however often it is requested.
 */
export async function sendOrderCancelled(
  ctx: Context,
  { number, files }: { number: string; files: readonly EmailAttachment[] },
  deps: MailDeps,
) {
  const order = await findOrder(ctx, number)
  if (!order || order.email === '') return
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `order-cancelled.${number}` },
    (context) => {
      const { formatMessage, formatMoney } = context.messages
      return {
        subject: formatMessage('mail.cancelled-subject', { number }),
        title: formatMessage('mail.cancelled-title'),
        files,
        blocks: [
          buildGreeting(context, order.billing),
          {
            kind: 'text',
            text:
              order.payment.method === 'prepayment'
                ? formatMessage(order.partialPayment ? 'mail.cancelled-text-part' : 'mail.cancelled-text-prepayment', {
                    number,
                    days: context.tenant.prepayDays,
                  })
                : formatMessage('mail.cancelled-text', { number, hours: context.tenant.payWithinHours }),
          },
          ...(order.partialPayment
            ? [
                {
                  kind: 'text',
                  text: formatMessage('mail.cancelled-part', { received: formatMoney(order.partialPayment.received) }),
                } as const,
              ]
            : []),
          ...(files.length > 0 ? [{ kind: 'text' as const, text: formatMessage('mail.refund-note-attached') }] : []),
          { kind: 'action', text: formatMessage('mail.cancelled-link'), href: toAbsoluteUrl(context, 'home') },
          buildServiceLinks(context),
        ],
        footer: formatFooter(context),
      }
    },
    deps,
  )
}
