import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Paylinks for one open amount (see ../schema); their payments are in `payment`. */
const statements = `
create table paylink (tenant text not null, id text not null, hash text not null, order_number text, purpose text not null, email text not null,
  locale text not null, currency text not null, amount_cents integer not null check (amount_cents > 0),
  created_at text not null, expires_at text not null, withdrawn_at text,
  primary key (tenant, id));
create unique index paylink_hash on paylink (tenant, hash);
create index paylink_order on paylink (tenant, order_number);
create index paylink_email on paylink (tenant, email);
create index paylink_expires on paylink (tenant, expires_at)`

export const addPaylinks: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
