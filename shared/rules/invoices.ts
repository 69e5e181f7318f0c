import type { Order } from '../contracts/orders.ts'
import { isHosted, isSettled } from '../contracts/payments.ts'

/**
 * An order gets its invoice at once, unless a provider collects the money: then once it is promised or ours, as an unpaid one may never be sent. What was
 * sent back since takes no invoice away.
 */
export const canInvoice = ({ payment, paymentState }: Pick<Order, 'payment' | 'paymentState'>) =>
  !isHosted(payment.method) || (paymentState !== undefined && isSettled(paymentState))
