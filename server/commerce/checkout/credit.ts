import type { Checkout } from '#shared/contracts/checkout.ts'
import type { CreditExtraInput, SignCreditInput } from '#shared/contracts/credit.ts'
import { changeCheckout, findCheckout } from '../checkout-data/index.ts'
import { type Context, inTransaction, sessionOf } from '../context.ts'
import { askReview, type ChosenCredit, type DrawnSheet, debtorOf, drawSheet } from '../credit/index.ts'
import { conflict } from '../errors.ts'
import { getCheckout } from './service.ts'

/** Changes what was chosen of a credit; whatever was concluded before is not concluded any more. */
async function choose(ctx: Context, choice: ChosenCredit): Promise<Checkout> {
  const { signed: _signed, ...before } = (await findCheckout(ctx)).data.credit ?? {}
  await inTransaction(ctx, (tx) => changeCheckout(tx, { credit: { ...before, ...choice } }))
  return getCheckout(ctx)
}

/** Answers whether the payment shall pause. 401 session-expired, 409 payment-not-offered where this order offers no pause. */
export async function setDelayedPayment(ctx: Context, { answer }: CreditExtraInput): Promise<Checkout> {
  sessionOf(ctx)
  if (!(await getCheckout(ctx)).credit?.pause) throw conflict('payment-not-offered')
  return choose(ctx, { pause: answer === 'yes' })
}

/** Answers whether the payment shall be protected. 401 session-expired, 409 protection-not-offered where it cannot be. */
export async function setPaymentProtection(ctx: Context, { answer }: CreditExtraInput): Promise<Checkout> {
  sessionOf(ctx)
  if (!(await getCheckout(ctx)).credit?.protection) throw conflict('protection-not-offered')
  return choose(ctx, { protection: answer === 'yes' })
}

/**
 * Concludes the credit on the review, apart from the order and before it (law 6 d): it comes into being with the order, and any change undoes it.
 * 401 session-expired, 409 credit-unsigned where the offer is not the one that was shown.
 */
export async function signCredit(ctx: Context, { offer: hash }: SignCreditInput): Promise<Checkout> {
  sessionOf(ctx)
  const { credit } = await getCheckout(ctx)
  if (credit?.offer?.hash !== hash) throw conflict('credit-unsigned')
  return choose(ctx, { signed: { hash, at: ctx.now.toISOString() } })
}

/** Has a person look at why this order cannot be paid in instalments. 401 login-required, 409 payment-not-offered where nothing was refused. */
export async function askCreditReview(ctx: Context): Promise<Checkout> {
  const { credit, basket } = await getCheckout(ctx)
  if (!credit?.refusal) throw conflict('payment-not-offered')
  if (!credit.refusal.reviewAsked) await askReview(ctx, basket.totals.total.cents)
  return getCheckout(ctx)
}

/** The information sheet of what is chosen now; undefined where nothing is. */
export async function drawCheckoutSheet(ctx: Context): Promise<DrawnSheet | undefined> {
  const { credit } = await getCheckout(ctx)
  return credit?.offer && drawSheet(ctx, credit.offer, credit)
}

/** The information sheet of the credit that a customer has concluded; drawn before an order's transaction, which must not wait for it. */
export async function drawSignedSheet(ctx: Context): Promise<DrawnSheet | undefined> {
  if (debtorOf(ctx) === undefined) return undefined
  return (await findCheckout(ctx)).data.credit?.signed && drawCheckoutSheet(ctx)
}
