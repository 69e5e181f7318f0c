import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Records of visitors' consent (see ConsentReceiptTable). */
export const addConsentReceipts: Migration = {
  async up(db) {
    await sql
      .raw(`create table consent_receipt (tenant text not null, id text not null, at text not null, categories text not null, version integer not null,
  locale text not null, primary key (tenant, id, at))`)
      .execute(db)
  },
}
