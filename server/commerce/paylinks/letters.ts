import { type Money, money } from '#shared/money.ts'
import { pathFor } from '#shared/routes.ts'
import { type Locale, organisationOf, shopName, type Tenant } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { type Letter, type MailDoors, type MailSetting, sendLetter, serviceLinks } from '../mail/index.ts'
import type { Payment } from '../payments/index.ts'
import { linkOfPayment } from './find-link.ts'
import { findPaylink, type PaylinkRow } from './repository.ts'

/** Where a link leads, on the shop's own address. */
export const paylinkHref = (tenant: Tenant, locale: Locale, origin: string, token: string) =>
  `${origin}${pathFor(tenant, locale, 'paylink')}?${new URLSearchParams({ token })}`

function factsOf({ words: { say, amount } }: MailSetting, { orderNumber, purpose }: PaylinkRow, value: Money) {
  const what = orderNumber === null ? { label: say('mail.paylink-purpose'), value: purpose } : { label: say('mail.paylink-order'), value: orderNumber }
  return [{ label: say('mail.paylink-amount'), value: amount(value) }, what]
}

function letterWith(setting: MailSetting, link: PaylinkRow, token: string): Letter {
  const { say, time } = setting.words
  const { email, phone } = organisationOf(setting.tenant, setting.locale)
  const value = money(link.amountCents, link.currency as Money['currency'])
  return {
    subject: say('mail.paylink-subject', { shop: shopName(setting.tenant, setting.locale) }),
    title: say('mail.paylink-title'),
    blocks: [
      { kind: 'text', text: say('mail.paylink-text') },
      { kind: 'facts', rows: [...factsOf(setting, link, value), { label: say('mail.paylink-until'), value: time(link.expiresAt) }] },
      { kind: 'action', text: say('mail.paylink-link'), href: paylinkHref(setting.tenant, setting.locale, setting.origin, token) },
      { kind: 'text', small: true, text: say('mail.paylink-hint', { email, phone }) },
      serviceLinks(setting),
    ],
  }
}

/** Sends a link to whom it was made for. It goes out at once, from where its token was made: no table and no queue ever holds the token. */
export async function sendPaylink(ctx: Context, { id, token }: { id: string; token: string }, doors: MailDoors) {
  const link = await findPaylink(ctx, id)
  if (!link) return
  const letter = { to: link.email, locale: link.locale as Locale, messageId: `paylink.${id}`, secret: true } as const
  await sendLetter(ctx, letter, (setting) => letterWith(setting, link, token), doors)
}

async function sendAbout(ctx: Context, payment: Payment, what: 'paid' | 'returned', doors: MailDoors) {
  const link = await linkOfPayment(ctx, payment)
  if (!link?.email) return
  await sendLetter(
    ctx,
    { to: link.email, locale: payment.locale, messageId: `paylink-${what}.${payment.id}` },
    (setting) => {
      const { say, amount } = setting.words
      return {
        subject: say(`mail.paylink-${what}-subject`, { shop: shopName(setting.tenant, setting.locale) }),
        title: say(`mail.paylink-${what}-title`),
        blocks: [
          { kind: 'text', text: say(`mail.paylink-${what}-text`, { amount: amount(payment.amount) }) },
          { kind: 'facts', rows: factsOf(setting, link, payment.amount) },
          serviceLinks(setting),
        ],
      }
    },
    doors,
  )
}

/** Says thanks for an amount that was asked for by link; once, however often it is asked for. */
export const sendPaylinkReceipt = (ctx: Context, payment: Payment, doors: MailDoors) => sendAbout(ctx, payment, 'paid', doors)

/** Says that what was paid by a link that had been taken back goes back; once, however often it is asked for. */
export const sendPaylinkReturn = (ctx: Context, payment: Payment, doors: MailDoors) => sendAbout(ctx, payment, 'returned', doors)
