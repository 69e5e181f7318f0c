import type { Order } from '#shared/contracts/orders.ts'
import type { Money } from '#shared/money.ts'

/** What is still to be paid of an order that nobody has paid as a whole. */
export const openOf = ({ part, totals }: Order): Money => part?.open ?? totals.total
