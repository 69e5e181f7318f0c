import type { Order } from '../contracts/orders.ts'
import { isHosted, isSettled } from '../contracts/payments.ts'

/**
 * An order gets its invoice at once, unless a provider collects the money: then once it is promised or ours, as an unpaid one may never be sent. What was
 * sent back since takes no invoice away. A cancelled order gets none any more; one that it had is taken back.
 */
export const canInvoice = ({ state, payment, paymentState }: Pick<Order, 'state' | 'payment' | 'paymentState'>) =>
  state !== 'cancelled' && (!isHosted(payment.method) || (paymentState !== undefined && isSettled(paymentState)))
