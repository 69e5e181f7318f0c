import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The deadlines that buyers are told (see ../schema/orders.ts). */
const statements = [
  `create table order_promise (tenant text not null, order_number text not null, kind text not null, subject text not null,
  made_at text not null, due_on text not null, outcome text, fulfilled_on text, primary key (tenant, order_number, kind, subject))`,
  `create index order_promise_unfulfilled on order_promise (tenant, due_on) where fulfilled_on is null`,
]

export const addOrderPromises: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
