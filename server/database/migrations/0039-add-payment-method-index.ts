import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the payments of which buyers were told until when they can be seen (O52). */
export const addPaymentMethodIndex: Migration = {
  async up(db) {
    await sql.raw('create index payment_method on payment (tenant, method, created_at)').execute(db)
  },
}
