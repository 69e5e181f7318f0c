import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A credit note can cancel an invoice, and another can replace it; one at a time is valid (see ../schema). */
const statements = `
alter table invoice add column kind text not null default 'invoice';
alter table invoice add column cancelled_by text;
drop index invoice_order;
create unique index invoice_valid on invoice (tenant, order_number) where kind = 'invoice' and cancelled_by is null;
create index invoice_order on invoice (tenant, order_number)`

export const addCreditNotes: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
