import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import type { ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { findPayment, lockPayment, type Payment } from '../payments/index.ts'
import { getRefundableCents, listRefundsByPayment, requestRefund } from '../refunds/index.ts'
import { applyProviderStatus, awaitProvider, getPaymentGateway } from './provider-payment.ts'

/**
 * Decides that what is left of a payment goes back, as nothing is owed that it could pay; nothing where that was
 * decided before.
 */
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
 * Gives back money that nobody may keep: of a payment that was confirmed after it had been given up here. An
 * authorisation is let go at once; what was taken is a refund as any other, which rests where its provider refuses it
 * for good.
 */
export async function refundOrphanedPayment(ctx: Context, { id, reference }: { id: string; reference: string }) {
  const providerPayment = await getPaymentGateway(ctx).provider.cancel(reference)
  await inTransaction(ctx, (tx) => requestRemainingRefund(tx, id, providerPayment))
}

/**
 * Gives a confirmed payment back as a whole, as nothing is owed that it could pay; on the same ways. 503
 * payment-unavailable.
 */
export async function refundUnexpectedPayment(ctx: Context, payment: Payment) {
  const { id, reference } = payment
  if (!reference) return
  const providerPayment = await awaitProvider(getPaymentGateway(ctx).provider.cancel(reference))
  await inTransaction(ctx, async (tx) => {
    await applyProviderStatus(tx, payment, providerPayment)
    await requestRemainingRefund(tx, id, providerPayment)
  })
}
