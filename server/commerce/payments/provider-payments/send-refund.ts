import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { ProviderUnavailable } from '#server/commerce/core/payment-gateway.ts'
import { findPayment, type Payment } from '../payments/index.ts'
import {
  isProviderRefund,
  listRefundsByPayment,
  markRefundSent,
  type StoredRefund,
  sumRefunds,
} from '../refunds/index.ts'
import { applyProviderStatus, awaitProvider, getPaymentGateway } from './provider-payment.ts'

/** Each attempt has its own key, because a provider that has rejected a key rejects it for ever. */
const buildRefundKey = ({ id: payment }: Payment, { id, attempt }: StoredRefund) =>
  `${payment}-refund-${id}${attempt > 1 ? `-${attempt}` : ''}`

/**
 * Has the provider send a refund and records it, in one transaction with `onSent`. The idempotency key is the refund's,
 * so that the call can be repeated after a crash. 503 payment-unavailable; ProviderUnavailable if no money was moved,
 * ProviderRefused if this attempt never will.
 */
export async function sendRefund(
  ctx: Context,
  refund: StoredRefund,
  onSent: (tx: TransactionContext) => Promise<void>,
) {
  const { id, paymentId, amount } = refund
  const payment = paymentId === undefined ? undefined : await findPayment(ctx, paymentId)
  if (!payment?.reference) throw new Error(`refund ${id} is of no payment that a provider has`)
  const providerPayment = await awaitProvider(
    getPaymentGateway(ctx).provider.refund(payment.reference, { amount, key: buildRefundKey(payment, refund) }),
  )
  await inTransaction(ctx, async (tx) => {
    const { refundedCents } = await applyProviderStatus(tx, payment, providerPayment)
    if (!(await markRefundSent(tx, id, { method: payment.method }))) return
    const sent = (await listRefundsByPayment(tx, payment.id)).filter((each) => each.sentAt && isProviderRefund(each))
    if (refundedCents < sumRefunds(sent))
      throw new ProviderUnavailable(`the payment provider has not sent refund ${id}`)
    await onSent(tx)
    await publish(tx, 'refund-sent', { id })
  })
}
