import type { Context } from '#server/commerce/core/context.ts'
import { createLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { getLanguage, getShopName, type Locale } from '#shared/tenant.ts'
import type { EmailAttachment, OutgoingEmail } from '../email-delivery/index.ts'
import type { EmailBlock } from './blocks.ts'
import { buildGreeting, type EmailRecipient } from './greeting.ts'
import { type EmailContext, formatFromAddress, formatSender } from './legal-blocks.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { MailDeps } from './send-order-confirmation.ts'

/** The content of an email other than the order confirmation. */
export interface Email {
  subject: string
  title: string
  /** Who is greeted before the blocks. */
  recipient?: EmailRecipient
  blocks: readonly EmailBlock[]
  files?: readonly EmailAttachment[]
  /** The sender; for emails about an order also the contact for questions. */
  footer?: string
}

/**
 * Sends an email in the recipient's language. `messageId` is the same on every attempt, so that repetitions are
 * recognised; for `secret` and `unsubscribe` see OutgoingEmail.
 */
export async function sendEmail(
  { tenant }: Context,
  {
    to,
    locale,
    messageId,
    secret,
    unsubscribe,
  }: Pick<OutgoingEmail, 'to' | 'messageId' | 'secret' | 'unsubscribe'> & { locale: Locale },
  compose: (setting: EmailContext) => Email | Promise<Email>,
  { send, getMessages, origin }: MailDeps,
) {
  const context = { tenant, locale, origin, messages: createLocaleFormatter(tenant, locale, getMessages) }
  const { files = [], recipient, blocks, ...email } = await compose(context)
  const content = {
    language: getLanguage(locale),
    shop: getShopName(tenant, locale),
    shopHref: `${origin}/`,
    footer: formatSender(context),
    ...email,
    blocks: recipient ? [buildGreeting(context, recipient), ...blocks] : blocks,
  }
  await send({
    tenant: tenant.id,
    from: formatFromAddress(context),
    to,
    subject: email.subject,
    files,
    secret,
    unsubscribe,
    html: renderHtml(content),
    text: renderText(content),
    messageId: `${messageId.replace(/[^\w.-]/g, '-')}@${tenant.domain}`,
  })
}
