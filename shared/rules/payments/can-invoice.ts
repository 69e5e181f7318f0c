import type { OrderView } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'

/**
 * True if an order can get its invoice: at once, or, if a provider collects the money, once it is promised or received.
 * Later refunds change nothing. A cancelled order gets none; an earlier one is cancelled.
 */
export const canInvoice = ({ state, payment, paymentState }: Pick<OrderView, 'state' | 'payment' | 'paymentState'>) =>
  state !== 'cancelled' && (!isHosted(payment.method) || (paymentState !== undefined && isSettled(paymentState)))
