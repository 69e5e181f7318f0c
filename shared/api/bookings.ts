export type { BookingPage, BookingPart, CustomerBooking } from './schema.generated.ts'

/**
 * GET <path>/statements/<YYYY-MM>/<pdf or csv>?locale= → the statement of a month of the fully logged-in customer:
 * opening balance, bookings, closing balance; 401 login-required, 404 not-found before the first booking and for months
 * to come, 429 too-many-requests.
 */
export const BOOKINGS_API = '/api/bookings'

export const STATEMENT_FORMATS = ['pdf', 'csv'] as const

/** What has happened, as the ledger names it; `other` for what no page words yet. */
export const BOOKING_KINDS = [
  'placed',
  'opened',
  'paid',
  'charged-back',
  'due',
  'settled',
  'cancelled',
  'adjusted',
  'refund',
  'refund-kept',
  'refund-sent',
  'taken-back',
  'corrected',
  'withdrawn',
  'other',
] as const

/** What a part of a booking is for. */
export const BOOKING_PARTS = [
  'goods',
  'discounts',
  'delivery',
  'gift',
  'services',
  'rounding',
  'surcharge',
  'protection',
  'payment',
  'other',
] as const
