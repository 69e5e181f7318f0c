import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Paylinks that customers make themselves, for orders and for their credit agreements (see ../schema). */
const statements = `
alter table paylink add column agreement_number text;
alter table paylink add column instalment integer;
alter table paylink add column self_service integer not null default 0;
alter table paylink add column booked_at text;
create index paylink_agreement on paylink (tenant, agreement_number)`

export const addOwnPaylinks: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
