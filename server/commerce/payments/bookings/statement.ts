import { type Context, getToday, requireCustomerId } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { CustomerBooking } from '#shared/api/bookings.ts'
import { getLocalDay } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import { getBookingPeriod } from './booking-period.ts'
import { loadBookings } from './list-bookings.ts'
import { listBookingRows, sumBookings } from './repository.ts'

/** Far more than anybody is booked in a month; a statement is never cut off. */
const ALL = 100_000

/** What was booked in a month on a customer's accounts. */
export interface Statement {
  /** YYYY-MM in the shop's calendar. */
  month: string
  /** What they owed when it began; negative if the shop owed them. */
  opening: Money
  /** The oldest first. */
  bookings: readonly CustomerBooking[]
  closing: Money
}

/**
 * The statement of a month of the fully logged-in customer. 401 login-required; 404 not-found before the first booking
 * and for months to come.
 */
export async function getStatement(ctx: Context, month: string): Promise<Statement> {
  const customerId = requireCustomerId(ctx)
  const { currency, timeZone } = ctx.tenant
  const period = getBookingPeriod(Number(month.slice(0, 4)), Number(month.slice(5)), timeZone)
  const [before, rows, { first }] = await Promise.all([
    listBookingRows(ctx, customerId, { from: '', until: period.from, limit: 1, offset: 0 }),
    listBookingRows(ctx, customerId, { ...period, limit: ALL, offset: 0 }),
    sumBookings(ctx, customerId),
  ])
  const isKept = first && getLocalDay(new Date(first), timeZone).slice(0, 7) <= month
  if (!isKept || month > getToday(ctx).slice(0, 7)) throw notFound()
  const opening = before[0]?.balance ?? 0
  return {
    month,
    opening: money(opening, currency),
    bookings: await loadBookings(ctx, rows.toReversed()),
    closing: money(rows[0]?.balance ?? opening, currency),
  }
}
