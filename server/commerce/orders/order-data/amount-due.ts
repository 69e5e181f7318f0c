import type { Order } from '#shared/api/orders.ts'
import type { Money } from '#shared/money.ts'

/** What is still to be paid of an order that nobody has paid as a whole. */
export const getAmountDue = ({ partialPayment, totals }: Order): Money => partialPayment?.open ?? totals.total
