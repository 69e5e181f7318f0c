import type { Locale } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { findOrder } from '../orders/index.ts'
import { findBankTransfers, type Payment } from '../payments/index.ts'
import { greetingOf } from './greeting.ts'
import { footerOf, serviceLinks } from './legal-blocks.ts'
import { sendLetter } from './letter.ts'
import type { MailDoors } from './service.ts'

/** Tells a shopper that the money for his order has come by bank transfer; once, however often it is asked for. */
export async function sendBankTransferReceipt(ctx: Context, { id, subjectId, amount: received }: Payment, doors: MailDoors) {
  const order = await findOrder(ctx, subjectId)
  if (!order || order.email === '') return
  const { length: parts } = await findBankTransfers(ctx, [subjectId])
  await sendLetter(
    ctx,
    { to: order.email, locale: order.locale as Locale, messageId: `bank-transfer.${id}` },
    (setting) => {
      const { say, amount } = setting.words
      const text = order.payment.method === 'prepayment' ? 'mail.bank-transfer-text-prepayment' : 'mail.bank-transfer-text-invoice'
      return {
        subject: say('mail.bank-transfer-subject', { number: order.number }),
        title: say('mail.bank-transfer-title'),
        blocks: [
          greetingOf(setting, order.billing),
          { kind: 'text', text: say(text, { number: order.number, total: amount(received), parts }) },
          serviceLinks(setting),
        ],
        footer: footerOf(setting),
      }
    },
    doors,
  )
}
