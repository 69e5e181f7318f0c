import type { OrderView } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'

/**
 * An order gets its invoice at once, unless a provider collects the money: then once it is promised or ours, as an
 * unpaid one may never be sent. What was sent back since takes no invoice away. A cancelled order gets none any more;
 * one that it had is taken back.
 */
export const canInvoice = ({ state, payment, paymentState }: Pick<OrderView, 'state' | 'payment' | 'paymentState'>) =>
  state !== 'cancelled' && (!isHosted(payment.method) || (paymentState !== undefined && isSettled(paymentState)))
