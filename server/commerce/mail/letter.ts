import { type Locale, languageOf, shopName } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { wordingOf } from '../words.ts'
import type { Block, MailFile } from './blocks.ts'
import { fromOf, type MailSetting, senderOf } from './legal-blocks.ts'
import type { Mail } from './mailer.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { MailDoors } from './service.ts'

/** What a mail says that is no confirmation of an order. */
export interface Letter {
  subject: string
  title: string
  blocks: readonly Block[]
  files?: readonly MailFile[]
  /** Who writes; with who answers questions, where it is about an order. */
  footer?: string
}

/** Writes to somebody in his language. `messageId` is the same on every attempt, so that a repetition is known as one; `secret` and `unsubscribe` as in Mail. */
export async function sendLetter(
  { tenant }: Context,
  { to, locale, messageId, secret, unsubscribe }: Pick<Mail, 'to' | 'messageId' | 'secret' | 'unsubscribe'> & { locale: Locale },
  write: (setting: MailSetting) => Letter | Promise<Letter>,
  { send, wordsFor, origin }: MailDoors,
) {
  const setting = { tenant, locale, origin, words: wordingOf(tenant, locale, wordsFor) }
  const { files = [], ...letter } = await write(setting)
  const content = { language: languageOf(locale), shop: shopName(tenant, locale), shopHref: `${origin}/`, footer: senderOf(setting), ...letter }
  await send({
    ...{ tenant: tenant.id, from: fromOf(setting), to, subject: letter.subject, files, ...(secret && { secret }), ...(unsubscribe && { unsubscribe }) },
    ...{ html: renderHtml(content), text: renderText(content), messageId: `${messageId.replace(/[^\w.-]/g, '-')}@${tenant.domain}` },
  })
}
