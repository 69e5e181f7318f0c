import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A refund that has gone out has a credit note, and one that a provider refuses for good rests (see ../schema). */
const statements = `
alter table refund add column credit_note text;
alter table refund add column attempt integer not null default 1;
alter table refund add column refused_at text`

export const addRefundAttemptsAndCreditNotes: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
