import {
  buildServiceLinks,
  type Email,
  type EmailContext,
  type MailDeps,
  sendEmail,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { Events } from '#server/commerce/core/events.ts'
import { findOrder } from '../order-data/index.ts'
import { listReplacements } from '../replacements/index.ts'

/** Confirms which parts the buyer gets, and for what. Nothing is sent to who was erased. */
export async function sendPartsOrdered(ctx: Context, { number, key }: Events['parts-ordered'], deps: MailDeps) {
  const order = await findOrder(ctx, number)
  const parts = (await listReplacements(ctx, [number])).filter(({ requestKey }) => requestKey === key)
  const [first] = parts
  if (!order || !first || order.email === '' || !ctx.orderSignatures) return
  const signature = ctx.orderSignatures.sign(ctx.tenant, number)
  const { title = '', variant = '' } = order.lines[first.position] ?? {}
  const compose = (context: EmailContext): Email => {
    const { formatMessage } = context.messages
    const href = `${toAbsoluteUrl(context, 'account/order-parts', { number })}?${new URLSearchParams({ signature })}`
    const pieces = parts.map(({ quantity, label }) => formatMessage('spare-parts.piece', { quantity, name: label }))
    return {
      subject: formatMessage('mail.parts-ordered-subject', { number }),
      title: formatMessage('mail.parts-ordered-title'),
      recipient: order.billing,
      blocks: [
        {
          kind: 'text',
          text: formatMessage('mail.parts-ordered-text', { title: [title, variant].filter(Boolean).join(', ') }),
        },
        { kind: 'text', text: pieces.join('\n') },
        { kind: 'text', text: formatMessage('mail.parts-ordered-next') },
        { kind: 'action', text: formatMessage('mail.parts-page'), href },
        buildServiceLinks(context),
      ],
    }
  }
  await sendEmail(ctx, { to: order.email, locale: order.locale, messageId: `parts-ordered.${key}` }, compose, deps)
}
