import type { Order } from '#shared/api/orders.ts'
import type { Money } from '#shared/money.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'

/** What is still due of an order that is not fully paid. */
export const getAmountDue = (order: Order): Money => order.partialPayment?.open ?? getCurrentTotal(order)
