import { object, string } from 'yup'
import type { Money } from '../money.ts'
import type { BookingPart } from './bookings.ts'

/**
 * GET <path>/<id of a due payment>/transfer-code → the QR code for its transfer, as SVG; 401 login-required, 404
 * not-found for any that is not one's own or not in euro. GET <path>/calendar?locale= → what the fully logged-in customer has to pay as a calendar file (iCalendar); 401
 * login-required, 404 not-found where the shop has no payment dates.
 */
export const DUE_PAYMENTS_API = '/api/due-payments'

export const calendarInput = object({ locale: string().max(10).default('') })

/** How an open amount is paid: a transfer in advance or on invoice, through the provider, or as a part of a credit. */
export const DUE_PAYMENT_KINDS = ['prepayment', 'invoice', 'provider', 'instalment', 'pause'] as const
export type DuePaymentKind = (typeof DUE_PAYMENT_KINDS)[number]

/** An amount that a customer has to pay. */
export interface DuePayment {
  id: string
  kind: DuePaymentKind
  orderNumber: string
  /** The first product of the order, and how many more it has. */
  productName: string
  moreProducts: number
  /** Counts the instalments of a credit from 1. */
  instalment?: number
  /** The shop's day; absent if it is due at once. */
  dueOn?: string
  overdue: boolean
  amount: Money
  /** What it consists of, as the ledger has it; empty until it is booked. */
  parts: readonly { part: BookingPart; amount: Money }[]
  /** It can be paid through the provider now; of a credit the oldest open instalment only. */
  payOnline: boolean
  /** The account for a transfer, with its reference. */
  payTo: { accountHolder: string; iban: string; reference: string }
}
