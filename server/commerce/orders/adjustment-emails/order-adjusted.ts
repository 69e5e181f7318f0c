import { buildServiceLinks, type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import type { EmailAttachment } from '#server/commerce/content/email-delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { listAdjustmentsByOrder, type StoredAdjustment } from '../adjustment-data/index.ts'
import { findOrder } from '../order-data/index.ts'

/**
 * What has happened, in the words of the messages; undefined for what the buyer sends back, which has e-mails of its
 * own.
 */
function findEvent({ kind, reason }: Pick<StoredAdjustment, 'kind' | 'reason'>) {
  if (kind === 'return' || kind === 'withdrawal') return undefined
  return kind === 'lost' && reason === 'returned' ? 'returned' : kind
}

/**
 * Tells a shopper which pieces of an order were cancelled, cannot be delivered, or were lost on their way, and what
 * becomes of the money; with the credit note if there was an invoice. Once for each change.
 */
export async function sendOrderAdjusted(
  ctx: Context,
  { number, id, files }: { number: string; id: number; files: readonly EmailAttachment[] },
  deps: MailDeps,
) {
  const order = await findOrder(ctx, number)
  const adjustment = (await listAdjustmentsByOrder(ctx, [number])).find((each) => each.id === id)
  if (!order || !adjustment || order.email === '') return
  const { lines, refund, reduction, total } = adjustment
  const kind = findEvent(adjustment)
  if (!kind) return
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
