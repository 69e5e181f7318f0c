import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A customer's orders in some states are found without reading all of them. */
const statement = `create index order_customer_state on "order" (tenant, customer_id, state)`

export const addOpenOrdersIndex: Migration = {
  async up(db) {
    await sql.raw(statement).execute(db)
  },
}
