import type { Locale } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { findOrder } from '../orders/index.ts'
import { greetingOf } from './greeting.ts'
import { footerOf, hrefOf, serviceLinks } from './legal-blocks.ts'
import { sendLetter } from './letter.ts'
import type { MailDoors } from './service.ts'

/** Tells a shopper that his order was cancelled because it stayed unpaid; once, however often it is asked for. */
export async function sendOrderCancelled(ctx: Context, doors: MailDoors, number: string) {
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
          { kind: 'action', text: say('mail.cancelled-link'), href: hrefOf(setting, 'home') },
          serviceLinks(setting),
        ],
        footer: footerOf(setting),
      }
    },
    doors,
  )
}
