import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/index.ts'
import type { EmailAttachment } from './attachment.ts'
import { insertMail, isMailSent, markMailSent } from './repository.ts'

const SMTP_TIMEOUT_MS = 10_000 // a slow mail server must not block the worker for long

/** An email ready to be sent. `messageId` has no angle brackets, and is the same on every attempt. */
export interface OutgoingEmail {
  tenant: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  files: readonly EmailAttachment[]
  messageId: string
  /** The one-click unsubscribe URL (RFC 8058), for emails with a subscription. */
  unsubscribe?: string
  /** The body is stored only in the embedded mailbox, where it is to be read. */
  secret?: true
}

/** Delivers an email at least once; throws if the mail server does not accept it, and the caller tries again. */
export type DeliverEmail = (mail: OutgoingEmail) => Promise<void>

interface MailerOptions {
  database: Database
  smtpUrl: string | undefined
  now(): Date
}

const toAttachment = ({ name, content, kind }: EmailAttachment) =>
  kind === 'pdf'
    ? { filename: name, content, encoding: 'base64', contentType: 'application/pdf' }
    : { filename: name, content, contentType: 'text/html; charset=utf-8' }

/** The connection to a mail server; the library is loaded only if one is configured. */
async function createSmtpTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
}

/**
 * Sends by the SMTP server if one is configured, otherwise to the embedded mailbox. Both record the emails; one that
 * was sent is not sent again.
 */
export function createMailer({ database, smtpUrl, now }: MailerOptions): DeliverEmail {
  const transportPromise = smtpUrl ? createSmtpTransport(smtpUrl) : undefined
  return async ({ tenant, from, to, subject, html, text, files, messageId, secret, unsubscribe }) => {
    if (await isMailSent(database, messageId)) return
    const transport = await transportPromise
    const createdAt = now().toISOString()
    const isBodyStored = !transport || !secret
    await insertMail(database, {
      id: randomUUID(),
      tenant,
      recipient: to,
      sender: from,
      subject,
      html: isBodyStored ? html : '',
      text: isBodyStored ? text : '',
      attachments: JSON.stringify(files),
      messageId,
      createdAt,
      sentAt: transport ? null : createdAt,
    })
    if (!transport) return
    const attachments = files.map(toAttachment)
    const headers = {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    }
    await transport.sendMail({ from, to, subject, html, text, attachments, messageId: `<${messageId}>`, headers })
    await markMailSent(database, messageId, now())
  }
}
