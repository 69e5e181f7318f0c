import type { Locale } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { findOrder } from '../orders/index.ts'
import type { MailFile } from './blocks.ts'
import { greetingOf } from './greeting.ts'
import { footerOf, hrefOf, serviceLinks } from './legal-blocks.ts'
import { sendLetter } from './letter.ts'
import type { MailDoors } from './service.ts'

/** Tells a shopper that his order was cancelled because it stayed unpaid, with the credit note of its invoice where it had one; once, however often it is asked for. */
export async function sendOrderCancelled(ctx: Context, { number, files }: { number: string; files: readonly MailFile[] }, doors: MailDoors) {
  const order = await findOrder(ctx, number)
  if (!order || order.email === '') return
  await sendLetter(
    ctx,
    { to: order.email, locale: order.locale as Locale, messageId: `order-cancelled.${number}` },
    (setting) => {
      const { say, amount } = setting.words
      return {
        subject: say('mail.cancelled-subject', { number }),
        title: say('mail.cancelled-title'),
        files,
        blocks: [
          greetingOf(setting, order.billing),
          {
            kind: 'text',
            text:
              order.payment.method === 'prepayment'
                ? say(order.part ? 'mail.cancelled-text-part' : 'mail.cancelled-text-prepayment', { number, days: setting.tenant.prepayDays })
                : say('mail.cancelled-text', { number, hours: setting.tenant.payWithinHours }),
          },
          ...(order.part ? [{ kind: 'text', text: say('mail.cancelled-part', { received: amount(order.part.received) }) } as const] : []),
          ...(files.length > 0 ? [{ kind: 'text' as const, text: say('mail.refund-note-attached') }] : []),
          { kind: 'action', text: say('mail.cancelled-link'), href: hrefOf(setting, 'home') },
          serviceLinks(setting),
        ],
        footer: footerOf(setting),
      }
    },
    doors,
  )
}
