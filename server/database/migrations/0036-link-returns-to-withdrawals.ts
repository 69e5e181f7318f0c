import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which declaration of withdrawal goods come back for. */
export const linkReturnsToWithdrawals: Migration = {
  async up(db) {
    await sql.raw('alter table "return" add column withdrawal_id text').execute(db)
  },
}
