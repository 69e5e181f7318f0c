import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What became of an order's price after it was placed (see ../schema). */
const statements = `
create table order_adjustment (tenant text not null, order_number text not null, id integer not null, key text not null, kind text not null,
  actor text not null, reason text not null, adjusted_at text not null, reduction_cents integer not null check (reduction_cents >= 0),
  refund_cents integer not null check (refund_cents >= 0), total_cents integer not null check (total_cents >= 0),
  lost_discount_cents integer not null, remaining text not null, credit_note text, primary key (tenant, order_number, id));
create unique index order_adjustment_key on order_adjustment (tenant, order_number, key);
create table order_adjustment_line (tenant text not null, order_number text not null, adjustment_id integer not null, position integer not null,
  quantity integer not null check (quantity > 0), primary key (tenant, order_number, adjustment_id, position));
alter table refund add column adjustment_id integer;
alter table payment add column capture_cents integer`

export const addOrderAdjustments: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
