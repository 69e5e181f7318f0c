import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the shop sends in place of goods, at no price, and by which shipments (see ../schema/shipments.ts). */
const statements = [
  `create table replacement (tenant text not null, id text not null, order_number text not null, return_id text, position integer not null,
  quantity integer not null check (quantity > 0), sku text not null, label text not null, state text not null, shipment_id text,
  created_at text not null, changed_at text not null, primary key (tenant, id))`,
  'create index replacement_order on replacement (tenant, order_number)',
  'create index replacement_state on replacement (tenant, state)',
  "alter table shipment add column contents text not null default 'order'",
]

export const addReplacements: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
