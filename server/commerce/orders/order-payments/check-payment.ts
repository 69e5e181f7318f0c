import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { findPayment, type Payment } from '#server/commerce/payments/payments/index.ts'
import { getPaymentGateway, peekPayment } from '#server/commerce/payments/provider-payments/index.ts'
import { findOwnStoredPayment } from '#server/commerce/payments/stored-payments/index.ts'
import type { Order, PaymentOutcome, PaymentReturnInput } from '#shared/api/orders.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import type { StoredPayment } from '#shared/api/stored-payments.ts'
import { findOwnOrder, isOrderNumber } from '../order-data/index.ts'
import { listOrderPaymentOptions } from './pay-order.ts'
import { toOrderSubject } from './payment-repository.ts'
import { getPaymentDeadline } from './unpaid-orders.ts'

/** True if the provider has signed the return address, and for this order. */
async function isSignedByProvider(
  ctx: Context,
  { order, provider, payment, result, at, signature }: PaymentReturnInput,
): Promise<boolean> {
  const { provider: ownProvider } = getPaymentGateway(ctx)
  if (provider !== ownProvider.name || !ownProvider.isSignedReturn({ payment, result, at, signature })) return false
  const foundPayment = await findPayment(ctx, payment)
  return foundPayment?.subject === 'order' && foundPayment.subjectId === order
}

/** The outcome with the stored order; the buyer gets its OrderView. */
export type CheckedPayment = Omit<PaymentOutcome, 'order' | 'refusedStoredPayment'> & {
  order?: Order
  refusedStoredPayment?: StoredPayment
}

function toPaymentOutcome({ state }: Payment): CheckedPayment['outcome'] {
  if (state === 'created') return 'pending'
  return isSettled(state) ? 'paid' : 'failed'
}

/** The own stored way to pay because of which a payment has failed. */
async function findRefusedStoredPayment(
  ctx: Context,
  { storedPaymentId }: Payment,
): Promise<StoredPayment | undefined> {
  const stored = storedPaymentId === undefined ? undefined : await findOwnStoredPayment(ctx, storedPaymentId)
  return stored?.refusal ? stored : undefined
}

/**
 * How an order's payment has ended (O21). Asks the provider: the return address only says that somebody came back.
 * Whoever did not place the order gets the outcome alone, and only with the provider's signature. 404 not-found for
 * anything else.
 */
export async function checkPayment(ctx: Context, input: PaymentReturnInput): Promise<CheckedPayment> {
  if (!isOrderNumber(input.order)) throw notFound()
  const isOwn = (await findOwnOrder(ctx, input.order)) !== undefined
  const hasSignature = input.signature !== ''
  if (hasSignature ? !(await isSignedByProvider(ctx, input)) : !isOwn) throw notFound()
  const payment = await peekPayment(ctx, toOrderSubject(input.order))
  if (!payment) throw notFound()
  const outcome = toPaymentOutcome(payment)
  const order: Order | undefined = isOwn ? await findOwnOrder(ctx, input.order) : undefined
  if (!order) return { outcome, options: [] }
  const isOpen = outcome !== 'paid' && order.state === 'placed' && isHosted(order.payment.method)
  if (!isOpen) return { outcome, order, options: [] }
  const until = getPaymentDeadline(ctx, payment).toISOString()
  const refused = outcome === 'failed' ? await findRefusedStoredPayment(ctx, payment) : undefined
  return {
    outcome,
    order,
    options: listOrderPaymentOptions(ctx, order),
    until,
    ...(outcome === 'pending' && payment.page && { page: payment.page }),
    ...(refused && { refusedStoredPayment: refused }),
  }
}
