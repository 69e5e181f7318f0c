import { type Locale, organisationOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { findOrder } from '../orders/index.ts'
import { findBankTransfers, findRefund, type KeptRefund } from '../payments/index.ts'
import type { MailFile } from './blocks.ts'
import { greetingOf } from './greeting.ts'
import { footerOf, serviceLinks } from './legal-blocks.ts'
import { sendLetter } from './letter.ts'
import type { MailDoors } from './service.ts'

/** Tells the shop's service what has to be transferred back, to whom, and by which lines of the statement it came; once for each refund. */
export async function sendRefundOwed(ctx: Context, { id, orderNumber: number, amount: owed }: KeptRefund, doors: MailDoors) {
  const order = await findOrder(ctx, number)
  if (!order) return
  const { firstName, lastName } = order.billing
  const lines = await findBankTransfers(ctx, [number])
  await sendLetter(
    ctx,
    { to: organisationOf(ctx.tenant, ctx.locale).email, locale: ctx.locale, messageId: `refund-owed.${id}` },
    ({ words: { say, amount } }) => ({
      subject: say('mail.refund-owed-subject', { number, amount: amount(owed) }),
      title: say('mail.refund-owed-title'),
      blocks: [
        { kind: 'text', text: say('mail.refund-owed-text', { number, amount: amount(owed) }) },
        {
          kind: 'facts',
          rows: [
            { label: say('mail.refund-owed-id'), value: id },
            { label: say('mail.refund-owed-buyer'), value: `${firstName} ${lastName}` },
            ...lines.map(({ reference, amountCents }) => ({ label: reference, value: amount({ ...owed, cents: amountCents }) })),
          ],
        },
      ],
    }),
    doors,
  )
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
          ? say('mail.refund-sent-text-bank', { number, amount: sent })
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
