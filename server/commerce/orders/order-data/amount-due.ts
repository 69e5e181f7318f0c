import type { Order } from '#shared/api/orders.ts'
import type { Money } from '#shared/money.ts'

/** What is still due of an order that is not fully paid. */
export const getAmountDue = ({ partialPayment, totals }: Order): Money => partialPayment?.open ?? totals.total
