import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import {
  type PaymentGateway,
  type ProviderPayment,
  ProviderUnavailable,
} from '#server/commerce/core/payment-gateway.ts'
import type { PaymentState } from '#shared/api/payments.ts'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import { money } from '#shared/money.ts'
import { getShopName } from '#shared/tenant.ts'
import {
  canPaymentTransition,
  findLastPayment,
  findPayment,
  type Payment,
  type PaymentSubject,
  scheduleCheck,
  updatePaymentAmount,
  updatePaymentPage,
  updatePaymentState,
} from '../payments/index.ts'
import { findStoredToken, forgetToken, recordStoredPayment } from '../stored-payments/index.ts'
import { recordProviderRefund } from './provider-refund.ts'

/** The payment gateway. 503 payment-unavailable if this shop has none. */
export function getPaymentGateway({ payments }: Context): PaymentGateway {
  if (!payments) throw new ShopError(503, 'payment-unavailable')
  return payments
}

/** An unanswered call gets an error of its own: nothing is lost, and it can be tried again. */
export async function awaitProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ShopError(503, 'payment-unavailable')
    throw error
  }
}

/**
 * Applies the provider's status if the transition is allowed, and returns the payment as it is then. An older status
 * that arrives late changes nothing. A payment that was cancelled here and confirmed there at the same time stays
 * cancelled: only its refunds are recorded, and all of it has to be refunded.
 */
export async function applyProviderStatus(
  tx: TransactionContext,
  payment: Payment,
  providerPayment: ProviderPayment,
): Promise<Payment> {
  const { id, subject, subjectId } = payment
  const { reference, state, amount, refundedCents, kept } = providerPayment
  const isCapturedInPart = isPartialCapture(payment, providerPayment)
  if ((amount.cents !== payment.amount.cents && !isCapturedInPart) || amount.currency !== payment.amount.currency)
    throw new Error(`payment ${id} has another amount at the provider`)
  if (state === 'pending' || (state === payment.state && refundedCents === payment.refundedCents)) return payment
  if (refundedCents < payment.refundedCents) return payment
  const isOrphan = isAbandoned(payment.state) && !isAbandoned(state)
  if (!isOrphan && !canPaymentTransition(payment.state, state)) return payment
  const isUpdated = await updatePaymentState(tx, payment, isOrphan ? payment.state : state, refundedCents)
  if (isUpdated && isCapturedInPart) await updatePaymentAmount(tx, id, amount.cents)
  const after = await findPayment(tx, id)
  if (!after) throw new Error(`payment ${id} is not there`)
  if (!isUpdated) return applyProviderStatus(tx, after, providerPayment) // another request was faster
  if (isOrphan) {
    if (state !== 'refunded') await publish(tx, 'unexpected-payment-received', { id, reference })
    if (kept) await forgetToken(tx, kept.token)
    return after
  }
  await publish(tx, 'payment-changed', { id, subject, subjectId, state })
  // it was no longer expected
  if (payment.state === 'authorised' && isAbandoned(state)) await scheduleCheck(tx, id, tx.now)
  await recordProviderRefund(tx, after)
  await recordStoredPayment(tx, payment, providerPayment)
  return after
}

/**
 * True if the provider has captured only what an order still cost of an authorised payment, and released the rest. The
 * order may cost less by the time the shop hears of it.
 */
const isPartialCapture = ({ captureCents, amount: { cents } }: Payment, { state, amount }: ProviderPayment) =>
  state === 'captured' && captureCents !== undefined && captureCents <= amount.cents && amount.cents < cents

/** True for a payment that has failed or was cancelled. */
export const isAbandoned = (state: PaymentState) => state === 'failed' || state === 'cancelled'

const applyInTransaction = (ctx: Context, payment: Payment, providerPayment: ProviderPayment) =>
  inTransaction(ctx, (tx) => applyProviderStatus(tx, payment, providerPayment))

/**
 * Pays with the stored way to pay of a payment, if it has one that is still there: undefined once the payment is
 * decided, otherwise the page on which the shopper confirms it.
 */
async function payWithStored(ctx: Context, payment: Payment, page: string): Promise<string | undefined> {
  const { reference, storedPaymentId, state } = payment
  const stored = storedPaymentId === undefined ? undefined : await findStoredToken(ctx, storedPaymentId)
  if (!stored || !reference || state !== 'created') return page
  const answer = await awaitProvider(getPaymentGateway(ctx).provider.confirm(reference, stored))
  const after = await applyInTransaction(ctx, payment, answer)
  return after.state === 'created' ? page : undefined
}

/**
 * The provider's page on which the shopper confirms a payment, the same each time; undefined if a stored way to pay has
 * decided it already. 503 payment-unavailable.
 */
export async function getPaymentPage(
  ctx: Context,
  payment: Payment,
  { description, returnPath }: { description: string; returnPath: string },
): Promise<string | undefined> {
  if (payment.page) return payWithStored(ctx, payment, payment.page)
  const { provider, getOrigin } = getPaymentGateway(ctx)
  const { id, method, amount, locale } = payment
  if (method === 'bank-transfer') throw new Error(`payment ${id} came by bank transfer and has no page`)
  const origin = getOrigin(ctx.tenant)
  const { reference, page } = await awaitProvider(
    provider.authorise({
      payment: id,
      method,
      amount,
      locale,
      description,
      shop: getShopName(ctx.tenant, ctx.locale),
      capture: method === 'card' ? 'later' : 'at-once',
      returnUrl: origin + returnPath,
      messageUrl: origin + PAYMENT_WEBHOOK_API,
      mayStore: payment.payerId !== undefined,
    }),
  )
  const after = await inTransaction(ctx, async (tx) => {
    await updatePaymentPage(tx, id, reference, page)
    return findPayment(tx, id)
  })
  if (!after || !isAbandoned(after.state)) return payWithStored(ctx, after ?? payment, page)
  // cancelled here while the provider created its page: nobody may pay there
  await awaitProvider(provider.cancel(reference))
  throw new ShopError(503, 'payment-unavailable')
}

/** Asks the provider for a payment's status and applies it. 503 payment-unavailable. */
export async function refreshPayment(ctx: Context, payment: Payment): Promise<Payment> {
  return payment.reference
    ? applyInTransaction(ctx, payment, await awaitProvider(getPaymentGateway(ctx).provider.status(payment.reference)))
    : payment
}

/** The latest payment of a subject with the provider's current status. 503 payment-unavailable. */
export async function findCurrentPayment(ctx: Context, subject: PaymentSubject): Promise<Payment | undefined> {
  const last = await findLastPayment(ctx, subject)
  return last?.state === 'created' ? refreshPayment(ctx, last) : last
}

/** As findCurrentPayment(), but returns the stored payment if the provider does not answer. */
export async function peekPayment(ctx: Context, subject: PaymentSubject): Promise<Payment | undefined> {
  try {
    return await findCurrentPayment(ctx, subject)
  } catch (error) {
    if (error instanceof ShopError) return findLastPayment(ctx, subject)
    throw error
  }
}

/**
 * Cancels a payment here and at the provider, unless it has been confirmed meanwhile; returns it as it is then. 503
 * payment-unavailable.
 */
export async function cancelPayment(ctx: Context, payment: Payment): Promise<Payment> {
  const { reference, amount, refundedCents } = payment
  if (reference)
    return applyInTransaction(ctx, payment, await awaitProvider(getPaymentGateway(ctx).provider.cancel(reference)))
  // nobody has got a page of it from the provider
  return applyInTransaction(ctx, payment, { reference: '', state: 'cancelled', amount, refundedCents })
}

/**
 * Captures an authorised payment, when the goods are shipped; never twice. Only what its order still costs is captured;
 * if that is nothing, the payment is released. 503 payment-unavailable.
 */
export async function capturePayment(ctx: Context, payment: Payment): Promise<Payment> {
  const { id, reference, amount, state, captureCents } = payment
  if (state !== 'authorised' || !reference) return payment
  if (captureCents === 0) return cancelPayment(ctx, payment)
  const request =
    captureCents === undefined
      ? { amount, key: `${id}-capture` }
      : { amount: money(captureCents, amount.currency), key: `${id}-capture-${captureCents}` }
  return applyInTransaction(
    ctx,
    payment,
    await awaitProvider(getPaymentGateway(ctx).provider.capture(reference, request)),
  )
}
