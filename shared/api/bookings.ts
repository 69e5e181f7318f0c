import type { Money } from '../money.ts'

/**
 * GET <path>/statements/<YYYY-MM>/<pdf or csv>?locale= → the statement of a month of the fully logged-in customer: opening
 * balance, bookings, closing balance; 401 login-required, 404 not-found before the first booking and for months to come,
 * 429 too-many-requests.
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
export type BookingKind = (typeof BOOKING_KINDS)[number]

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
export type BookingPart = (typeof BOOKING_PARTS)[number]

/** A booking on a customer's accounts; positive is what they owe more. */
export interface CustomerBooking {
  id: string
  at: string
  kind: BookingKind
  orderNumber: string
  /** The first product of the order, and how many more it has (S3.11). */
  productName: string
  moreProducts: number
  amount: Money
  /** What they owe after it; negative if the shop owes them. */
  balance: Money
  postings: readonly { part: BookingPart; amount: Money }[]
}

/** A page of a customer's bookings, the latest first. */
export interface BookingPage {
  /** What the customer owes today. */
  balance: Money
  bookings: readonly CustomerBooking[]
  /** The years from the latest booking back to the first. */
  years: readonly number[]
  hasOlder: boolean
}
