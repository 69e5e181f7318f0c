import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index of the orders that wait for prepayment. */
const statement = `create index order_prepayment on "order" (tenant, placed_at) where payment_method = 'prepayment' and state = 'placed'`

export const addPrepaymentIndex: Migration = {
  async up(db) {
    await sql.raw(statement).execute(db)
  },
}
