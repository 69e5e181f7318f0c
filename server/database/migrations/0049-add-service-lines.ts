import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lines of orders that are services, and the goods that they belong to (see ../schema/orders.ts). */
const statements = [
  'alter table order_line add column service text',
  'alter table order_line add column parent_position integer',
]

export const addServiceLines: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
