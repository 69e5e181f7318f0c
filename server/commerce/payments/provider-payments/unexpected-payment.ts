import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import type { ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { findPayment, lockPayment, type Payment } from '../payments/index.ts'
import { getRefundableCents, listRefundsByPayment, requestRefund } from '../refunds/index.ts'
import { applyProviderStatus, awaitProvider, getPaymentGateway } from './provider-payment.ts'

/** Requests a refund of what is left of a payment for which nothing is owed; does nothing if that was done before. */
async function requestRemainingRefund(tx: TransactionContext, id: string, { state, refundedCents }: ProviderPayment) {
  const payment = (await lockPayment(tx, id)) ? await findPayment(tx, id) : undefined
  if (!payment || payment.method === 'bank-transfer' || (state !== 'captured' && state !== 'partly-refunded')) return
  const { method, subject, subjectId, amount } = payment
  const cents = getRefundableCents(
    { ...payment, refundedCents: Math.max(refundedCents, payment.refundedCents) },
    await listRefundsByPayment(tx, id),
  )
  if (cents <= 0) return
  const orderNumber = subject === 'order' ? subjectId : ''
  await requestRefund(tx, {
    orderNumber,
    method,
    paymentId: id,
    excess: true,
    amount: { ...amount, cents },
    reason: 'paid though nothing was owed',
  })
}

/**
 * Returns the money of a payment that was confirmed after it had been cancelled here. An authorisation is released at
 * once; a captured amount becomes a refund as any other.
 */
export async function refundOrphanedPayment(ctx: Context, { id, reference }: { id: string; reference: string }) {
  const providerPayment = await getPaymentGateway(ctx).provider.cancel(reference)
  await inTransaction(ctx, (tx) => requestRemainingRefund(tx, id, providerPayment))
}

/** Returns a confirmed payment in full because nothing is owed, in the same two ways. 503 payment-unavailable. */
export async function refundUnexpectedPayment(ctx: Context, payment: Payment) {
  const { id, reference } = payment
  if (!reference) return
  const providerPayment = await awaitProvider(getPaymentGateway(ctx).provider.cancel(reference))
  await inTransaction(ctx, async (tx) => {
    await applyProviderStatus(tx, payment, providerPayment)
    await requestRemainingRefund(tx, id, providerPayment)
  })
}
