import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Requests missing credit notes: of refunds that were sent before there were any (0022), and of orders that were
 * cancelled with an unpaid invoice. The events are published once more; e-mails that were sent are not sent again.
 */
const statements = `
insert into outbox (id, tenant, type, payload, created_at, attempts, next_attempt_at)
  select '0023-refund-' || tenant || '-' || id, tenant, 'refund-sent', '{"id":"' || id || '"}', sent_at, 0, sent_at from refund
    where sent_at is not null and credit_note is null and excess = 0;
insert into outbox (id, tenant, type, payload, created_at, attempts, next_attempt_at)
  select '0023-order-' || tenant || '-' || number, tenant, 'order-cancelled', '{"number":"' || number || '","reason":"unpaid"}', placed_at, 0, placed_at
    from "order" as cancelled
    where state = 'cancelled' and received_cents is null
      and exists (select 1 from invoice where invoice.tenant = cancelled.tenant and order_number = cancelled.number and kind = 'invoice' and cancelled_by is null)`

export const requestMissingCreditNotes: Migration = {
  async up(db) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  },
}
