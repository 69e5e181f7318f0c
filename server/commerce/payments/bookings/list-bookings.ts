import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import { BOOKING_KINDS, type BookingPage, type BookingPart, type CustomerBooking } from '#shared/api/bookings.ts'
import type { BookingsInput } from '#shared/api/bookings-input.ts'
import { getLocalDay } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import {
  DELIVERY_ACCOUNT,
  DISCOUNTS_ACCOUNT,
  GIFTS_ACCOUNT,
  type LedgerEntry,
  PAYMENTS_ACCOUNT,
  PROTECTION_ACCOUNT,
  REFUNDS_ACCOUNT,
  ROUNDING_ACCOUNT,
  SALES_ACCOUNT,
  SERVICES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
  toOrderAccountId,
} from '../ledger/index.ts'
import { getBookingPeriod } from './booking-period.ts'
import { listOrderProducts, type OrderProducts } from './order-products.ts'
import { listBookingRows, listEntries, type StoredBooking, sumBookings } from './repository.ts'
import { sumBalance } from './sum-balance.ts'

const PAGE_SIZE = 20
const ALWAYS = { from: '', until: '9' }

const partByAccount: Readonly<Record<string, BookingPart>> = {
  [SALES_ACCOUNT]: 'goods',
  [DISCOUNTS_ACCOUNT]: 'discounts',
  [DELIVERY_ACCOUNT]: 'delivery',
  [GIFTS_ACCOUNT]: 'gift',
  [SERVICES_ACCOUNT]: 'services',
  [ROUNDING_ACCOUNT]: 'rounding',
  [SURCHARGE_ACCOUNT]: 'surcharge',
  [PROTECTION_ACCOUNT]: 'protection',
  [PAYMENTS_ACCOUNT]: 'payment',
}

/** What entries amount to on a customer's own accounts: one sum for each part, moves between these left out. */
export function sumParts(own: readonly string[], entries: readonly LedgerEntry[]): [BookingPart, number][] {
  const sums = new Map<BookingPart, number>()
  for (const { debit, credit, cents } of entries) {
    if (own.includes(debit) === own.includes(credit)) continue
    const [other, amount] = own.includes(debit) ? [credit, cents] : [debit, -cents]
    const part = partByAccount[other] ?? 'other'
    sums.set(part, (sums.get(part) ?? 0) + amount)
  }
  return [...sums]
}

/** What a booking consists of, seen by the customer. */
function listPostings({ tenant }: Context, { number }: StoredBooking, entries: readonly LedgerEntry[]) {
  const own = [toOrderAccountId(number), toCreditAccountId(number), toInvoiceAccountId(number), REFUNDS_ACCOUNT]
  return sumParts(own, entries).map(([part, cents]) => ({ part, amount: money(cents, tenant.currency) }))
}

const NO_PRODUCTS: OrderProducts = { productName: '', moreProducts: 0 }

function toCustomerBooking(
  ctx: Context,
  row: StoredBooking,
  entries: readonly LedgerEntry[],
  products: OrderProducts = NO_PRODUCTS,
): CustomerBooking {
  const { currency } = ctx.tenant
  return {
    id: row.booking,
    at: row.at,
    kind: BOOKING_KINDS.find((kind) => kind === row.kind) ?? 'other',
    orderNumber: row.number,
    ...products,
    amount: money(row.cents, currency),
    balance: money(row.balance, currency),
    postings: listPostings(ctx, row, entries),
  }
}

/** These bookings with what each consists of and is for. */
export async function loadBookings(ctx: Context, rows: readonly StoredBooking[]): Promise<CustomerBooking[]> {
  const [entries, products] = await Promise.all([
    listEntries(
      ctx,
      rows.map(({ booking }) => booking),
    ),
    listOrderProducts(
      ctx,
      rows.map(({ number }) => number),
    ),
  ])
  const byBooking = Map.groupBy(entries, ({ booking }) => booking)
  return rows.map((row) => toCustomerBooking(ctx, row, byBooking.get(row.booking) ?? [], products.get(row.number)))
}

/** A page of the bookings of the fully logged-in customer, the latest first. 401 login-required. */
export async function listBookings(ctx: Context, { year, month, page }: BookingsInput): Promise<BookingPage> {
  const customerId = requireCustomerId(ctx)
  const { timeZone, currency } = ctx.tenant
  const toYear = (instant: string) => Number(getLocalDay(new Date(instant), timeZone).slice(0, 4))
  const period = year === undefined ? ALWAYS : getBookingPeriod(year, month, timeZone)
  const [{ cents, first, last }, found] = await Promise.all([
    sumBookings(ctx, customerId),
    listBookingRows(ctx, customerId, { ...period, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
  ])
  const rows = found.slice(0, PAGE_SIZE)
  const latestYear = last ? toYear(last) : 0
  return {
    balance: money(cents, currency),
    bookings: await loadBookings(ctx, rows),
    years: first ? Array.from({ length: latestYear - toYear(first) + 1 }, (_, back) => latestYear - back) : [],
    hasOlder: found.length > PAGE_SIZE,
  }
}

/** What the fully logged-in customer owes today; negative if the shop owes them. 401 login-required. */
export async function getBalance(ctx: Context): Promise<Money> {
  return money(await sumBalance(ctx, requireCustomerId(ctx)), ctx.tenant.currency)
}
