import {
  buildServiceLinks,
  type Email,
  type EmailContext,
  type MailDeps,
  sendEmail,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import type { OrderReturn } from '#shared/api/returns.ts'
import { findOrder } from '../order-data/index.ts'
import { drawReturnLabel, findReturn, toOrderReturn } from '../returns/index.ts'

/** A return with its order; undefined if it or its buyer's address is gone. */
async function findReturnMail(ctx: Context, id: string) {
  const row = await findReturn(ctx, id)
  const order = row && (await findOrder(ctx, row.orderNumber))
  if (!row || !order || order.email === '' || !ctx.orderSignatures) return undefined
  return { row, order, signature: ctx.orderSignatures.sign(ctx.tenant, order.number) }
}

/** What comes back, and what is wanted for it. */
function describePieces({ messages: { formatMessage } }: EmailContext, { lines }: OrderReturn) {
  const pieces = lines.map(({ title, variant, quantity, exchange }) => {
    const piece = formatMessage('returns.piece', { quantity, title: [title, variant].filter(Boolean).join(', ') })
    return exchange ? `${piece} – ${formatMessage('returns.wants', { exchange })}` : piece
  })
  return { kind: 'text' as const, text: pieces.join('\n') }
}

/** Leads to the page of the order's returns. */
const buildPageLink = (context: EmailContext, { number }: Pick<Order, 'number'>, signature: string) => ({
  kind: 'action' as const,
  text: context.messages.formatMessage('mail.return-page'),
  href: `${toAbsoluteUrl(context, 'account/order-return', { number })}?${new URLSearchParams({ signature })}`,
})

/** Sends the label or the day of pickup for goods that the buyer has announced. */
export async function sendReturnAnnounced(ctx: Context, id: string, deps: MailDeps) {
  const found = await findReturnMail(ctx, id)
  if (found?.row.state !== 'announced') return
  const { row, order, signature } = found
  const label = row.parcel === 1 ? await drawReturnLabel(ctx, order, row) : undefined
  const compose = (context: EmailContext): Email => {
    const { formatMessage, formatWeekday } = context.messages
    const texts = [
      label && formatMessage('mail.return-announced-label'),
      row.pickupOn && formatMessage('returns.by-freight', { day: formatWeekday(row.pickupOn) }),
      row.lines.some(({ exchangeSku }) => !exchangeSku) && formatMessage('returns.money'),
    ]
    return {
      subject: formatMessage('mail.return-announced-subject', { id, number: order.number }),
      title: formatMessage('mail.return-announced-title'),
      recipient: order.billing,
      blocks: [
        describePieces(context, toOrderReturn(order, row)),
        ...texts.flatMap((text) => (text ? [{ kind: 'text' as const, text }] : [])),
        buildPageLink(context, order, signature),
        buildServiceLinks(context),
      ],
      files: label ? [{ name: `${id}.pdf`, content: label.toString('base64'), kind: 'pdf' }] : [],
    }
  }
  await sendEmail(ctx, { to: order.email, locale: order.locale, messageId: `return-announced.${id}` }, compose, deps)
}

/** Tells the buyer that the goods have arrived, or why they go back. */
export async function sendReturnChanged(
  ctx: Context,
  { id, state }: { id: string; state: 'arrived' | 'checked' | 'refused' },
  deps: MailDeps,
) {
  const found = await findReturnMail(ctx, id)
  if (!found) return
  const { row, order, signature } = found
  const compose = (context: EmailContext): Email => {
    const { formatMessage } = context.messages
    const isExchanged = state === 'checked' && row.lines.some(({ exchangeSku }) => exchangeSku)
    const isPaidBack = row.lines.some(({ exchangeSku }) => !exchangeSku)
    const notes = [
      state === 'checked' && isPaidBack && formatMessage('mail.return-checked-money'),
      isExchanged && formatMessage('mail.return-checked-exchange'),
    ]
    const why = state === 'refused' && row.note ? formatMessage('returns.refused-why', { note: row.note }) : ''
    return {
      subject: formatMessage(`mail.return-${state}-subject`, { id }),
      title: formatMessage('returns.number', { id }),
      recipient: order.billing,
      blocks: [
        { kind: 'text', text: formatMessage(`mail.return-${state}-text`, { money: isPaidBack ? 'yes' : 'no' }) },
        ...[why, ...notes].flatMap((text) => (text ? [{ kind: 'text' as const, text }] : [])),
        describePieces(context, toOrderReturn(order, row)),
        buildPageLink(context, order, signature),
        buildServiceLinks(context),
      ],
    }
  }
  await sendEmail(ctx, { to: order.email, locale: order.locale, messageId: `return-${state}.${id}` }, compose, deps)
}
