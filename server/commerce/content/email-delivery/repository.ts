import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { contains, type Database, type MailTable } from '#server/database/index.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { EmailAttachment } from './attachment.ts'

/** Whether the email with this Message-ID was delivered already. */
export async function isMailSent({ reader }: Database, messageId: string): Promise<boolean> {
  const row = await reader.selectFrom('mail').select('sentAt').where('messageId', '=', messageId).executeTakeFirst()
  return typeof row?.sentAt === 'string'
}

/** Stores an email; the same Message-ID again changes nothing. */
export async function insertMail({ writer }: Database, mail: MailTable) {
  await writer
    .insertInto('mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .execute()
}

export async function markMailSent({ writer }: Database, messageId: string, now: Date) {
  await writer.updateTable('mail').set({ sentAt: now.toISOString() }).where('messageId', '=', messageId).execute()
}

/** The latest emails, without their bodies. */
export const listMails = ({ reader }: Database, limit: number) =>
  reader
    .selectFrom('mail')
    .select(['id', 'tenant', 'recipient', 'subject', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findMail = ({ reader }: Database, id: string): Promise<MailTable | undefined> =>
  reader.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

/** The attachments of an email. */
export const parseAttachments = ({ attachments }: MailTable): readonly EmailAttachment[] => JSON.parse(attachments)

/** The shop's emails to an address, the latest first; without the bodies, which may contain secret links. */
export const findMailsTo = ({ db, tenant }: Context, recipient: string) =>
  db
    .selectFrom('mail')
    .select(['subject', 'createdAt', 'sentAt'])
    .where('tenant', '=', tenant.id)
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Deletes the emails to an address. */
export async function deleteMailsTo({ db, tenant }: TransactionContext, recipient: string) {
  await db.deleteFrom('mail').where('tenant', '=', tenant.id).where('recipient', '=', recipient).execute()
}

/** Deletes the emails to an address that mention a number, e.g. of an order or a customer. */
export async function deleteMailsMentioning({ db, tenant }: TransactionContext, recipient: string, number: string) {
  const mentions = await db
    .selectFrom('mail')
    .select(['id', 'text'])
    .where('tenant', '=', tenant.id)
    .where('recipient', '=', recipient)
    .where(contains('text', number))
    .execute()
  const isWholeNumber = new RegExp(`(?<!\\d)${number}(?!\\d)`)
  for (const { id } of mentions.filter(({ text }) => isWholeNumber.test(text)))
    await db.deleteFrom('mail').where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

const ACCOUNT_MAIL_RETENTION_MS = 7 * DAY_MS // the maximum lifetime of the links in them

/** Deletes old emails about accounts, whose links have expired. */
export async function pruneAccountMails({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - ACCOUNT_MAIL_RETENTION_MS).toISOString()
  await db
    .deleteFrom('mail')
    .where('tenant', '=', tenant.id)
    .where(({ or, eb }) => or([eb('messageId', 'like', 'account-%'), eb('messageId', 'like', 'newsletter-%')]))
    .where('createdAt', '<', before)
    .execute()
}
