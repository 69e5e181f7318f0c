import type { Order } from '#shared/api/orders.ts'
import { addDays } from '#shared/dates.ts'

/**
 * By which day a bank transfer for this order has to come, as its buyer was told: an invoice is due so many days after
 * the last goods that were promised.
 */
export function findDueDate({ payment, lines }: Pick<Order, 'payment' | 'lines'>): string | undefined {
  if (payment.method === 'prepayment') return payment.payBy
  if (payment.method !== 'invoice' || payment.dueDays === 0) return undefined
  return addDays(
    lines.map(({ delivery }) => delivery.to).reduce((a, b) => (a > b ? a : b)),
    payment.dueDays,
  )
}
