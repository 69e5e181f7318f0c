import type { OrderView } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import { PayNow } from './pay-now.tsx'

/** What an order can be paid with now; undefined if it is paid, called off, or paid in instalments. */
function getPayableAmount({ payment, paymentState, state, totals, bankTransfer, partialPayment }: OrderView) {
  if (payment.plan || state === 'cancelled' || state === 'returned') return undefined
  if (isHosted(payment.method))
    return paymentState && isSettled(paymentState) ? undefined : (partialPayment?.open ?? totals.total)
  return bankTransfer?.amount ?? undefined
}

/** The button that pays an order of which something is open. */
export function PayOrderNow({ order }: { order: OrderView }) {
  const amount = getPayableAmount(order)
  return amount && amount.cents > 0 ? <PayNow subject={{ order: order.number }} amount={amount} /> : null
}
