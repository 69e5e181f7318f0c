import { sql } from 'kysely'
import type { Context } from '#server/commerce/core/context.ts'
import { type LedgerEntry, REFUNDS_ACCOUNT } from '../ledger/index.ts'

/** A booking as a row; `cents` is what the customer owes more by it, `balance` what they owe after it. */
export interface StoredBooking {
  booking: string
  number: string
  kind: string
  at: string
  cents: number
  balance: number
}

/** The customer's accounts of an order `o`. */
const ownAccounts = sql`('order:' || o.number, 'credit:' || o.number, 'invoice:' || o.number)`
const summedAccounts = sql`('order:' || b.number, 'credit:' || b.number, 'invoice:' || b.number, ${sql.lit(REFUNDS_ACCOUNT)})`

/**
 * The customer's bookings with their sums: those on the accounts of their orders, and those that say what the shop owes
 * them for orders on credit. Each is found by an index.
 */
const selectBookings = ({ tenant }: Context, customerId: string) => sql`
  with own as (
    select e.booking as booking, o.number as number from "order" o
      join ledger_entry e on e.tenant = o.tenant and e.debit in ${ownAccounts}
      where o.tenant = ${tenant.id} and o.customer_id = ${customerId}
    union
    select e.booking, o.number from "order" o
      join ledger_entry e on e.tenant = o.tenant and e.credit in ${ownAccounts}
      where o.tenant = ${tenant.id} and o.customer_id = ${customerId}
    union
    select e.booking, o.number from "order" o
      join refund r on r.tenant = o.tenant and r.order_number = o.number
      join ledger_entry e on e.tenant = o.tenant
        and e.booking in (o.number || ' refund ' || r.id, o.number || ' refund ' || r.id || ' sent')
      where o.tenant = ${tenant.id} and o.customer_id = ${customerId}
  ),
  summed as (
    select b.booking as booking, b.number as number, min(e.kind) as kind, min(e.booked_at) as at,
      sum(case when e.debit in ${summedAccounts} then e.cents else 0 end)
        - sum(case when e.credit in ${summedAccounts} then e.cents else 0 end) as cents
    from own b join ledger_entry e on e.tenant = ${tenant.id} and e.booking = b.booking
    group by b.booking, b.number
  )`

/** A part of a customer's bookings within a period, the latest first. */
export async function listBookingRows(
  ctx: Context,
  customerId: string,
  { from, until, limit, offset }: { from: string; until: string; limit: number; offset: number },
): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`${selectBookings(ctx, customerId)},
    running as (select summed.*, sum(cents) over (order by at, booking) as balance from summed)
    select booking, number, kind, at, cents, balance from running where at >= ${from} and at < ${until}
    order by at desc, booking desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents), balance: Number(row.balance) }))
}

/** What a customer owes today in cents, and when their first and last bookings were; without dates if there is none. */
export async function sumBookings(
  ctx: Context,
  customerId: string,
): Promise<{ cents: number; first: string | null; last: string | null }> {
  const { rows } = await sql<{ cents: number | null; first: string | null; last: string | null }>`
    ${selectBookings(ctx, customerId)} select sum(cents) as cents, min(at) as first, max(at) as last from summed`.execute(
    ctx.db,
  )
  const [row] = rows
  return { cents: Number(row?.cents ?? 0), first: row?.first ?? null, last: row?.last ?? null }
}

/** The entries of these bookings, in their order. */
export const listEntries = ({ db, tenant }: Context, bookings: readonly string[]): Promise<LedgerEntry[]> =>
  db
    .selectFrom('ledgerEntry')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('booking', 'in', bookings.length > 0 ? bookings : [''])
    .orderBy('booking')
    .orderBy('position')
    .execute()
