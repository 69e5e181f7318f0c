import type { Migration } from 'kysely/migration'

/** Attachments of e-mails, as JSON (see MailTable). */
export const addMailAttachments: Migration = {
  async up(db) {
    await db.schema
      .alterTable('mail')
      .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
