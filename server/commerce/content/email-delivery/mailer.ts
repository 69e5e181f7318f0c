import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/index.ts'
import type { EmailAttachment } from './attachment.ts'
import { insertMail, isMailSent, markMailSent } from './repository.ts'

const SMTP_TIMEOUT_MS = 10_000 // a slow mail server must not hold the worker for long

/** A mail that is ready to go. `messageId` is without angle brackets, and the same when the mail is repeated. */
export interface OutgoingEmail {
  tenant: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  files: readonly EmailAttachment[]
  messageId: string
  /**
   * Where the reader's mail program may end such mails at one click (RFC 8058); only where there is something to end.
   */
  unsubscribe?: string
  /** What it says is kept only where it is to be read here, in the embedded mailbox. */
  secret?: true
}

/** Hands a mail over at least once; throws where the mail server does not take it, and the caller tries again. */
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

/** The way to a mail server. What sends is loaded only where one is named. */
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
 * With an SMTP address through that server, otherwise into the embedded mailbox. Both keep a record; one that was sent
 * is not sent again.
 */
export function createMailer({ database, smtpUrl, now }: MailerOptions): DeliverEmail {
  const transportPromise = smtpUrl ? createSmtpTransport(smtpUrl) : undefined
  return async ({ tenant, from, to, subject, html, text, files, messageId, secret, unsubscribe }) => {
    if (await isMailSent(database, messageId)) return
    const transport = await transportPromise
    const createdAt = now().toISOString()
    await insertMail(database, {
      id: randomUUID(),
      tenant,
      recipient: to,
      sender: from,
      subject,
      ...(transport && secret ? { html: '', text: '' } : { html, text }),
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
