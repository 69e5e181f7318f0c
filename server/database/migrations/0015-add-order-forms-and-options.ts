import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Printed order forms, and the options of an order (see ../schema). */
const statements = `
create table order_sheet (tenant text not null, hash text not null, lines text not null, created_at text not null, expires_at text not null,
  primary key (tenant, hash));
create index order_sheet_expires on order_sheet (tenant, expires_at);
alter table "order" add column extras text`

export const addOrderFormsAndOptions: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
