import type { MessageId } from '#shared/messages/index.ts'
import { type Locale, organisationOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { findOrder } from '../orders/index.ts'
import { findBankTransfers, findPayment, findRefund, type KeptRefund } from '../payments/index.ts'
import type { MailFile } from './blocks.ts'
import { greetingOf } from './greeting.ts'
import { footerOf, serviceLinks } from './legal-blocks.ts'
import { sendLetter } from './letter.ts'
import type { MailDoors } from './service.ts'

/** What the service is written, and the lines of the statement that belong to it. */
interface Task extends Record<'subject' | 'title' | 'text', MessageId> {
  messageId: string
  lines: readonly { reference: string; amountCents: number }[]
}

/** Writes to the shop's service what it has to do about a refund. */
async function sendToService(ctx: Context, { id, orderNumber, payment, amount: owed }: KeptRefund, task: Task, doors: MailDoors) {
  const order = await findOrder(ctx, orderNumber)
  const number = order?.number ?? (await findPayment(ctx, payment ?? ''))?.subjectId ?? ''
  await sendLetter(
    ctx,
    { to: organisationOf(ctx.tenant, ctx.locale).email, locale: ctx.locale, messageId: task.messageId },
    ({ words: { say, amount } }) => ({
      subject: say(task.subject, { number, amount: amount(owed) }),
      title: say(task.title),
      blocks: [
        { kind: 'text', text: say(task.text, { number, amount: amount(owed), id }) },
        {
          kind: 'facts',
          rows: [
            { label: say('mail.refund-owed-id'), value: id },
            ...(order ? [{ label: say('mail.refund-owed-buyer'), value: `${order.billing.firstName} ${order.billing.lastName}` }] : []),
            ...task.lines.map(({ reference, amountCents }) => ({ label: reference, value: amount({ ...owed, cents: amountCents }) })),
          ],
        },
      ],
    }),
    doors,
  )
}

/**
 * Tells the shop's service what has to be transferred back, to whom, and by which lines of the statement it came; once for each refund. What a provider
 * has refused came by no line: the buyer has to be asked for his account.
 */
export async function sendRefundOwed(ctx: Context, refund: KeptRefund, doors: MailDoors) {
  const lines = refund.payment ? [] : await findBankTransfers(ctx, [refund.orderNumber])
  const text = !refund.orderNumber ? 'mail.refund-owed-text-link' : refund.payment ? 'mail.refund-owed-text-account' : 'mail.refund-owed-text'
  const subject = refund.orderNumber ? 'mail.refund-owed-subject' : 'mail.refund-owed-subject-link'
  await sendToService(ctx, refund, { messageId: `refund-owed.${refund.id}`, subject, title: 'mail.refund-owed-title', text, lines }, doors)
}

/**
 * Tells the shop's service that a provider has refused a refund for good, and what may be done; once for each attempt, and once more where it is more
 * than is left by now.
 */
export async function sendRefundRefused(ctx: Context, refund: KeptRefund, fits: boolean, doors: MailDoors) {
  const subject = refund.orderNumber ? 'mail.refund-refused-subject' : 'mail.refund-refused-subject-link'
  const messageId = `refund-refused.${refund.id}.${refund.attempt}${fits ? '' : '.more'}`
  const text = !refund.orderNumber ? 'mail.refund-refused-text-link' : fits ? 'mail.refund-refused-text' : 'mail.refund-refused-text-more'
  await sendToService(ctx, refund, { subject, title: 'mail.refund-refused-title', text, messageId, lines: [] }, doors)
}

/** Tells a shopper that money of his order has gone back to him, how much and on which way, with its credit note where it has one; once for each refund. */
export async function sendRefundSent(ctx: Context, { id, files }: { id: string; files: readonly MailFile[] }, doors: MailDoors) {
  const refund = await findRefund(ctx, id)
  const order = refund && (await findOrder(ctx, refund.orderNumber))
  if (!order || order.email === '') return
  const { number } = order
  await sendLetter(
    ctx,
    { to: order.email, locale: order.locale as Locale, messageId: `refund-sent.${id}` },
    (setting) => {
      const { say, amount } = setting.words
      const sent = amount(refund.amount)
      const text =
        refund.method === 'bank-transfer'
          ? say(refund.payment ? 'mail.refund-sent-text-account' : 'mail.refund-sent-text-bank', { number, amount: sent })
          : say('mail.refund-sent-text-hosted', { number, amount: sent, method: say(`payments.${refund.method}`) })
      return {
        subject: say('mail.refund-sent-subject', { number, amount: sent }),
        title: say('mail.refund-sent-title'),
        files,
        blocks: [
          greetingOf(setting, order.billing),
          { kind: 'text', text },
          ...(files.length > 0 ? [{ kind: 'text' as const, text: say('mail.refund-note-attached') }] : []),
          serviceLinks(setting),
        ],
        footer: footerOf(setting),
      }
    },
    doors,
  )
}
