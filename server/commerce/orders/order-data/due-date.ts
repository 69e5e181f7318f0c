import type { Order } from '#shared/api/orders.ts'
import { addDays } from '#shared/dates.ts'

/**
 * The day by which this order's bank transfer is due, as the buyer was told: for an invoice, counted from the last
 * promised delivery day.
 */
export function findDueDate({ payment, lines }: Pick<Order, 'payment' | 'lines'>): string | undefined {
  if (payment.method === 'prepayment') return payment.payBy
  if (payment.method !== 'invoice' || payment.dueDays === 0) return undefined
  return addDays(
    lines.map(({ delivery }) => delivery.to).reduce((a, b) => (a > b ? a : b)),
    payment.dueDays,
  )
}
