import { buildServiceLinks, type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import type { EmailAttachment } from '#server/commerce/content/email-delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { findOrder } from '../order-data/index.ts'

/**
 * Tells a shopper which pieces of an order were cancelled, or cannot be delivered, and what becomes of the money; with
 * the credit note if there was an invoice. Once for each change, and for no other kind: what is sent back has e-mails
 * of its own.
 */
export async function sendOrderAdjusted(
  ctx: Context,
  { number, id, files }: { number: string; id: number; files: readonly EmailAttachment[] },
  deps: MailDeps,
) {
  const order = await findOrder(ctx, number)
  const adjustment = (await listAdjustmentsByOrder(ctx, [number])).find((each) => each.id === id)
  if (!order || !adjustment || order.email === '') return
  const { kind, lines, refund, reduction, total } = adjustment
  if (kind !== 'cancellation' && kind !== 'undeliverable') return
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `order-adjusted.${number}.${id}` },
    (context) => {
      const { formatMessage, formatMoney } = context.messages
      const effect =
        refund.cents > 0
          ? formatMessage('mail.adjusted-refund', { refund: formatMoney(refund) })
          : order.payment.plan
            ? formatMessage('mail.adjusted-credit', { reduction: formatMoney(reduction) })
            : formatMessage('mail.adjusted-nothing-paid', { reduction: formatMoney(reduction) })
      return {
        subject: formatMessage('mail.adjusted-subject', { kind, number }),
        title: formatMessage('mail.adjusted-title', { kind }),
        recipient: order.billing,
        files,
        blocks: [
          { kind: 'text', text: formatMessage('mail.adjusted-text', { kind, number }) },
          {
            kind: 'facts',
            rows: [
              ...lines.map(({ position, quantity }) => ({
                label: [order.lines[position]?.brand, order.lines[position]?.title].filter(Boolean).join(' '),
                value: formatMessage('mail.adjusted-pieces', { quantity }),
              })),
              { label: formatMessage('mail.adjusted-total'), value: formatMoney(total) },
            ],
          },
          { kind: 'text', text: effect },
          ...(files.length > 0 ? [{ kind: 'text' as const, text: formatMessage('mail.refund-note-attached') }] : []),
          buildServiceLinks(context),
        ],
      }
    },
    deps,
  )
}
