import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Credit notes of refunds, and the attempts and final refusals of a provider (see ../schema). */
const statements = `
alter table refund add column credit_note text;
alter table refund add column attempt integer not null default 1;
alter table refund add column refused_at text`

export const addRefundAttemptsAndCreditNotes: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
