import {
  buildServiceLinks,
  type Email,
  type EmailContext,
  type MailDeps,
  sendEmail,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { type Money, money } from '#shared/money.ts'
import { getPath } from '#shared/routes.ts'
import { getOrganisation, getShopName, type Locale, type Tenant } from '#shared/tenant.ts'
import type { Payment } from '../payments/index.ts'
import { findPaylinkByPayment } from './get-paylink.ts'
import { findPaylinkById, type PaylinkRow } from './repository.ts'

/** The address of a paylink, with the shop's configured origin. */
export const buildPaylinkUrl = (tenant: Tenant, locale: Locale, origin: string, token: string) =>
  `${origin}${getPath(tenant, locale, 'paylink')}?${new URLSearchParams({ token })}`

function buildPaylinkFacts(
  { messages: { formatMessage, formatMoney } }: EmailContext,
  { orderNumber, purpose }: PaylinkRow,
  value: Money,
) {
  const subject =
    orderNumber === null
      ? { label: formatMessage('mail.paylink-purpose'), value: purpose }
      : { label: formatMessage('mail.paylink-order'), value: orderNumber }
  return [{ label: formatMessage('mail.paylink-amount'), value: formatMoney(value) }, subject]
}

function composePaylinkEmail(setting: EmailContext, link: PaylinkRow, token: string): Email {
  const { formatMessage, formatDateTime } = setting.messages
  const { email, phone } = getOrganisation(setting.tenant, setting.locale)
  const value = money(link.amountCents, link.currency)
  return {
    subject: formatMessage('mail.paylink-subject', { shop: getShopName(setting.tenant, setting.locale) }),
    title: formatMessage('mail.paylink-title'),
    blocks: [
      { kind: 'text', text: formatMessage('mail.paylink-text') },
      {
        kind: 'facts',
        rows: [
          ...buildPaylinkFacts(setting, link, value),
          { label: formatMessage('mail.paylink-until'), value: formatDateTime(link.expiresAt) },
        ],
      },
      {
        kind: 'action',
        text: formatMessage('mail.paylink-link'),
        href: buildPaylinkUrl(setting.tenant, setting.locale, setting.origin, token),
      },
      { kind: 'text', small: true, text: formatMessage('mail.paylink-hint', { email, phone }) },
      buildServiceLinks(setting),
    ],
  }
}

/**
 * Sends a paylink to its recipient. It is sent at once where its token was created: no table and no queue ever contains
 * the token.
 */
export async function sendPaylinkEmail(ctx: Context, { id, token }: { id: string; token: string }, deps: MailDeps) {
  const link = await findPaylinkById(ctx, id)
  if (!link) return
  const envelope = { to: link.email, locale: link.locale, messageId: `paylink.${id}`, secret: true } as const
  await sendEmail(ctx, envelope, (setting) => composePaylinkEmail(setting, link, token), deps)
}

async function sendOutcomeEmail(ctx: Context, payment: Payment, outcome: 'paid' | 'returned', deps: MailDeps) {
  const link = await findPaylinkByPayment(ctx, payment)
  if (!link?.email) return
  await sendEmail(
    ctx,
    { to: link.email, locale: payment.locale, messageId: `paylink-${outcome}.${payment.id}` },
    (setting) => {
      const { formatMessage, formatMoney } = setting.messages
      return {
        subject: formatMessage(`mail.paylink-${outcome}-subject`, {
          shop: getShopName(setting.tenant, setting.locale),
        }),
        title: formatMessage(`mail.paylink-${outcome}-title`),
        blocks: [
          {
            kind: 'text',
            text: formatMessage(`mail.paylink-${outcome}-text`, { amount: formatMoney(payment.amount) }),
          },
          { kind: 'facts', rows: buildPaylinkFacts(setting, link, payment.amount) },
          buildServiceLinks(setting),
        ],
      }
    },
    deps,
  )
}

/** Sends the receipt for an amount paid by paylink, once. */
export const sendPaylinkReceiptEmail = (ctx: Context, payment: Payment, deps: MailDeps) =>
  sendOutcomeEmail(ctx, payment, 'paid', deps)

/** Tells the payer that a payment through a withdrawn paylink is refunded, once. */
export const sendPaylinkRefundEmail = (ctx: Context, payment: Payment, deps: MailDeps) =>
  sendOutcomeEmail(ctx, payment, 'returned', deps)
