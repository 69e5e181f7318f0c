import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Orders that are delivered together with an earlier one (see ../schema/orders.ts). */
const statements = ['alter table "order" add column joins text', 'create index joined_order on "order" (tenant, joins)']

export const addJoinedOrders: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
