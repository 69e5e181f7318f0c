import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Goods that buyers send back (see ../schema). */
const statements = `
create table "return" (tenant text not null, id text not null, order_number text not null, key text not null, state text not null,
  parcel integer not null, pickup_on text, note text not null, created_at text not null, changed_at text not null, primary key (tenant, id));
create unique index return_key on "return" (tenant, order_number, key);
create index return_state on "return" (tenant, state, created_at);
create table return_line (tenant text not null, return_id text not null, position integer not null, quantity integer not null check (quantity > 0),
  reason text not null, exchange_sku text, exchange_label text not null, primary key (tenant, return_id, position))`

export const addReturns: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
