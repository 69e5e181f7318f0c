import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The last view of a basket, and its removed lines (see ../schema); an index of orders by day. */
const statements = `
create table basket_visit (tenant text not null, session_id text not null, seen_at text not null, seen text not null, base_at text, base text,
  primary key (tenant, session_id));
create index basket_visit_seen on basket_visit (tenant, seen_at);
create table basket_removal (tenant text not null, session_id text not null, sku text not null, quantity integer not null, removed_at text not null,
  primary key (tenant, session_id, sku));
create index basket_removal_removed on basket_removal (tenant, removed_at);
create index order_placed on "order" (tenant, placed_at)`

export const addBasketVisits: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
