import { PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * On PostgreSQL a sequence numbers the orders, so that none waits for another's commit; it continues from the highest
 * of the shops' counters.
 */
export const addOrderNumberSequence: Migration = {
  async up(db) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await sql`create sequence order_position`.execute(db)
    await sql`select setval('order_position', coalesce(max(value), 0) + 1, false) from counter where name = 'order'`.execute(
      db,
    )
    await sql`delete from counter where name = 'order'`.execute(db)
  },
}
