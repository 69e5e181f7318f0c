import type { Order } from '#shared/api/orders.ts'
import type { Money } from '#shared/money.ts'

/** What an order costs now: its total less what was cancelled, sent back or lost. */
export const getCurrentTotal = ({ adjustments, totals }: Pick<Order, 'adjustments' | 'totals'>): Money =>
  adjustments?.at(-1)?.total ?? totals.total
