import type { OrderState, OrderView } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import type { FulfilmentTerms } from '#shared/tenant-terms.ts'

/** Nothing of it has left. */
const unshippedStates: readonly OrderState[] = ['placed', 'accepted', 'picking']

/**
 * True if an order can get its invoice: at once or with its first shipment, as the shop does it, and if a provider
 * collects the money, once that is promised or received. Later refunds change nothing. A cancelled order gets none; an
 * earlier one is cancelled.
 */
export const canInvoice = (
  { state, payment, paymentState }: Pick<OrderView, 'state' | 'payment' | 'paymentState'>,
  { invoiceOn = 'order' }: Pick<FulfilmentTerms, 'invoiceOn'>,
) =>
  state !== 'cancelled' &&
  (invoiceOn === 'order' || !unshippedStates.includes(state)) &&
  (!isHosted(payment.method) || (paymentState !== undefined && isSettled(paymentState)))
