import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What buyers have changed of their orders before the shop has accepted them (see ../schema/orders.ts). */
const statements = [
  `create table order_change (tenant text not null, order_number text not null, id integer not null, kind text not null,
  changed_at text not null, primary key (tenant, order_number, id))`,
]

export const addOrderChanges: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
