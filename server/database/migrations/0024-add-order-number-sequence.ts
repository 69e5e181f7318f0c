import { PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * On PostgreSQL orders are counted by a sequence, in which nobody waits for another's commit; it goes on from the
 * highest of the shops' counters.
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
