import { money } from '#shared/money.ts'
import type { Locale } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { dueDay, findOrder } from '../orders/index.ts'
import { accountFor } from '../payments/index.ts'
import { bankRows } from './bank-rows.ts'
import { greetingOf } from './greeting.ts'
import { footerOf, serviceLinks } from './legal-blocks.ts'
import { sendLetter } from './letter.ts'
import type { MailDoors } from './service.ts'

/** Tells a shopper that a part has come by bank transfer, and what is still open, where to and by which day; once for each, while something is. */
export async function sendBankTransferPart(ctx: Context, { number, reference, cents }: Events['bank-transfer-received'], doors: MailDoors) {
  const order = await findOrder(ctx, number)
  if (!order?.part || order.part.open.cents === 0 || order.state === 'cancelled' || order.email === '') return
  const { part, totals, payment } = order
  await sendLetter(
    ctx,
    { to: order.email, locale: order.locale as Locale, messageId: `bank-transfer-part.${number}.${reference}` },
    (setting) => {
      const { say, amount, date } = setting.words
      const open = amount(part.open)
      const until = dueDay(order)
      return {
        subject: say('mail.bank-transfer-part-subject', { number, open }),
        title: say('mail.bank-transfer-part-title'),
        blocks: [
          greetingOf(setting, order.billing),
          { kind: 'text', text: say('mail.bank-transfer-part-text', { number, came: amount(money(cents, totals.total.currency)), open }) },
          {
            kind: 'facts',
            rows: [
              { label: say('mail.bank-transfer-part-total'), value: amount(totals.total) },
              { label: say('mail.bank-transfer-part-received'), value: amount(part.received) },
              { label: say('mail.bank-transfer-part-open'), value: open },
              ...bankRows(setting.words, accountFor(ctx, number)),
              ...(until ? [{ label: say('orders.bank-until'), value: date(until) }] : []),
            ],
          },
          ...(payment.method === 'prepayment' ? [{ kind: 'text', text: say('mail.bank-transfer-part-goods') } as const] : []),
          serviceLinks(setting),
        ],
        footer: footerOf(setting),
      }
    },
    doors,
  )
}
