import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Invoices, and the records of what buyers agreed to (see ../schema). */
const statements = `
create table invoice (tenant text not null, number text not null, order_number text not null, issued_at text not null, data text not null, file text,
  primary key (tenant, number));
create unique index invoice_order on invoice (tenant, order_number);
create table contract (tenant text not null, order_number text not null, hash text not null, primary key (tenant, order_number));
create table kept_text (tenant text not null, hash text not null, body text not null, primary key (tenant, hash))`

export const addInvoicesAndOrderRecords: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
