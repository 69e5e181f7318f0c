import type { Money } from '../money.ts'
import type { HostedMethod } from './payments.ts'

/** Money of an order that goes back to its buyer, on the way on which it came. */
export interface Refund {
  method: HostedMethod | 'bank-transfer'
  amount: Money
  /** Instant at which it was decided. */
  askedAt: string
  /** Instant at which the provider took it, or at which it was booked as paid out; absent until then. */
  sentAt?: string
  /** Number of the credit note by which it lowers the order's invoice; absent until there is one. */
  creditNote?: string
}
