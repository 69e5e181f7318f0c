import type { PaymentState } from '#shared/contracts/payments.ts'
import { WEBHOOK_PATH } from '#shared/contracts/payments.ts'
import { shopName } from '#shared/tenant.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { noteForeignRefund } from './foreign-refund.ts'
import { type PaymentDoor, ProviderUnavailable, type Standing } from './provider.ts'
import { findLastPayment, findPayment, moveOn, type Payment, type Subject, setCheck, setPage } from './repository.ts'
import { canFollow } from './states.ts'

/** Provider and addresses, or payment-unavailable where this shop has none. */
export function doorOf({ payments }: Context): PaymentDoor {
  if (!payments) throw new ShopError(503, 'payment-unavailable')
  return payments
}

/** An unanswered call is told as what it is: nothing is lost, try again. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ShopError(503, 'payment-unavailable')
    throw error
  }
}

/**
 * Takes over what the provider says, if it may follow what we know; answers the payment as it is then. What was said earlier and comes later changes
 * nothing. One that was given up here and confirmed there, at the same moment, stays given up: only what of it has gone back is kept, and all of it has to.
 */
export async function takeOver(tx: TransactionContext, payment: Payment, standing: Standing): Promise<Payment> {
  const { id, subject, subjectId } = payment
  const { reference, state, amount, refundedCents } = standing
  if (amount.cents !== payment.amount.cents || amount.currency !== payment.amount.currency) throw new Error(`payment ${id} has another amount at the provider`)
  if (state === 'pending' || (state === payment.state && refundedCents === payment.refundedCents)) return payment
  if (refundedCents < payment.refundedCents) return payment
  const isOrphan = isGivenUp(payment.state) && !isGivenUp(state)
  if (!isOrphan && !canFollow(payment.state, state)) return payment
  const moved = await moveOn(tx, payment, isOrphan ? payment.state : state, refundedCents)
  const after = await findPayment(tx, id)
  if (!after) throw new Error(`payment ${id} is not there`)
  if (!moved) return takeOver(tx, after, standing) // somebody was faster, with what may be older
  if (isOrphan) {
    if (state !== 'refunded') await publish(tx, 'payment-orphaned', { id, reference })
    return after
  }
  await publish(tx, 'payment-changed', { id, subject, subjectId, state })
  if (payment.state === 'authorised' && isGivenUp(state)) await setCheck(tx, id, tx.now) // nobody waited for it any more
  await noteForeignRefund(tx, after)
  return after
}

/** True for a payment that nobody waits for any more. */
export const isGivenUp = (state: PaymentState) => state === 'failed' || state === 'cancelled'

const apply = (ctx: Context, payment: Payment, standing: Standing) => inTransaction(ctx, (tx) => takeOver(tx, payment, standing))

/** Where the shopper confirms a payment, below the provider's address; the same each time. 503 payment-unavailable. */
export async function pageFor(ctx: Context, payment: Payment, { description, returnPath }: { description: string; returnPath: string }): Promise<string> {
  if (payment.page) return payment.page
  const { provider, originOf } = doorOf(ctx)
  const { id, method, amount, locale } = payment
  if (method === 'bank-transfer') throw new Error(`payment ${id} came by bank transfer and has no page`)
  const origin = originOf(ctx.tenant)
  const { reference, page } = await asked(
    provider.authorise({
      ...{ payment: id, method, amount, locale, description, shop: shopName(ctx.tenant, ctx.locale) },
      capture: method === 'card' ? 'later' : 'at-once',
      returnUrl: origin + returnPath,
      messageUrl: origin + WEBHOOK_PATH,
    }),
  )
  const after = await inTransaction(ctx, async (tx) => {
    await setPage(tx, id, reference, page)
    return findPayment(tx, id)
  })
  if (!after || !isGivenUp(after.state)) return page
  await asked(provider.cancel(reference)) // given up here while the provider made its page: nobody may pay there
  throw new ShopError(503, 'payment-unavailable')
}

/** Asks the provider how a payment stands and takes it over. 503 payment-unavailable. */
export async function refreshPayment(ctx: Context, payment: Payment): Promise<Payment> {
  return payment.reference ? apply(ctx, payment, await asked(doorOf(ctx).provider.status(payment.reference))) : payment
}

/** The latest try to collect what a subject costs, as the provider sees it now. 503 payment-unavailable. */
export async function currentPayment(ctx: Context, subject: Subject): Promise<Payment | undefined> {
  const last = await findLastPayment(ctx, subject)
  return last?.state === 'created' ? refreshPayment(ctx, last) : last
}

/** The same for whoever only looks: what we knew where the provider does not answer. */
export async function lookAtPayment(ctx: Context, subject: Subject): Promise<Payment | undefined> {
  try {
    return await currentPayment(ctx, subject)
  } catch (error) {
    if (error instanceof ShopError) return findLastPayment(ctx, subject)
    throw error
  }
}

/** Gives a payment up, here and at the provider; where it has been confirmed meanwhile it stays, and says so. 503 payment-unavailable. */
export async function cancelPayment(ctx: Context, payment: Payment): Promise<Payment> {
  const { reference, amount, refundedCents } = payment
  if (reference) return apply(ctx, payment, await asked(doorOf(ctx).provider.cancel(reference)))
  return apply(ctx, payment, { reference: '', state: 'cancelled', amount, refundedCents }) // the provider has never told anybody a page of it
}

/** Takes the money that was promised; once goods go out, and never twice. 503 payment-unavailable. */
export async function capturePayment(ctx: Context, payment: Payment): Promise<Payment> {
  const { id, reference, amount, state } = payment
  if (state !== 'authorised' || !reference) return payment
  return apply(ctx, payment, await asked(doorOf(ctx).provider.capture(reference, { amount, key: `${id}-capture` })))
}
