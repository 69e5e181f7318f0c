import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Has the ledger kept for orders that were placed without credit, too: the worker books what they lack. */
const statement = `
insert into outbox (id, tenant, type, payload, created_at, attempts, next_attempt_at)
  select '0037-order-' || tenant || '-' || number, tenant, 'order-bookings-missing', '{"number":"' || number || '"}', placed_at, 0, placed_at
    from "order" as o
    where not exists (select 1 from credit_agreement a where a.tenant = o.tenant and a.number = o.number)`

export const requestOrderBookings: Migration = {
  async up(db) {
    await sql.raw(statement).execute(db)
  },
}
