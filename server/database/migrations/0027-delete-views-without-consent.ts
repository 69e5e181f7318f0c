import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Deletes product views: they were recorded of all visitors with a session, whether they had consented or not. */
export const deleteViewsWithoutConsent: Migration = {
  async up(db) {
    await sql.raw('delete from product_view').execute(db)
  },
}
