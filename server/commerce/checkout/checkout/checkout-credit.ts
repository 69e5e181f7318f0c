import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { requestManualCreditReview } from '#server/commerce/payments/credit-decisions/index.ts'
import {
  type CreditInformationFile,
  drawCreditInformation,
  findLoggedInCustomerId,
  type SelectedCredit,
} from '#server/commerce/payments/credit-offers/index.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import type { CreditAnswerInput, SignCreditInput } from '#shared/api/credit.ts'
import { findCheckout, updateCheckoutData } from '../checkout-data/index.ts'
import { getCheckout } from './service.ts'

/** Changes the selected credit; a signed agreement is no longer signed. */
async function updateCreditSelection(ctx: Context, choice: SelectedCredit): Promise<Checkout> {
  const { signed: _signed, ...before } = (await findCheckout(ctx)).data.credit ?? {}
  await inTransaction(ctx, (tx) => updateCheckoutData(tx, { credit: { ...before, ...choice } }))
  return getCheckout(ctx)
}

/** Accepts or declines the payment pause. 401 session-expired, 409 payment-not-offered if this order has no pause. */
export async function setDelayedPayment(ctx: Context, { answer }: CreditAnswerInput): Promise<Checkout> {
  requireSession(ctx)
  if (!(await getCheckout(ctx)).credit?.pause) throw conflict('payment-not-offered')
  return updateCreditSelection(ctx, { pause: answer === 'yes' })
}

/** Accepts or declines payment protection. 401 session-expired, 409 protection-not-offered. */
export async function setPaymentProtection(ctx: Context, { answer }: CreditAnswerInput): Promise<Checkout> {
  requireSession(ctx)
  if (!(await getCheckout(ctx)).credit?.protection) throw conflict('protection-not-offered')
  return updateCreditSelection(ctx, { protection: answer === 'yes' })
}

/**
 * Signs the credit agreement on the review page, separately from the order (law 6 d): it is concluded with the order,
 * and any change undoes it. 401 session-expired, 409 credit-unsigned if the offer is not the one that was shown.
 */
export async function signCredit(ctx: Context, { offer: hash }: SignCreditInput): Promise<Checkout> {
  requireSession(ctx)
  const { credit } = await getCheckout(ctx)
  if (credit?.offer?.hash !== hash) throw conflict('credit-unsigned')
  return updateCreditSelection(ctx, { signed: { hash, at: ctx.now.toISOString() } })
}

/**
 * Requests a review by a person of why this order cannot be paid in instalments. 401 login-required, 409
 * payment-not-offered if nothing was refused.
 */
export async function requestCreditReview(ctx: Context): Promise<Checkout> {
  const { credit, basket } = await getCheckout(ctx)
  if (!credit?.refusal) throw conflict('payment-not-offered')
  if (!credit.refusal.reviewRequested) await requestManualCreditReview(ctx, basket.totals.total.cents)
  return getCheckout(ctx)
}

/** The credit information on the selected credit; undefined if none is selected. */
export async function drawCheckoutCreditInformation(ctx: Context): Promise<CreditInformationFile | undefined> {
  const { credit } = await getCheckout(ctx)
  return credit?.offer && drawCreditInformation(ctx, credit.offer, credit)
}

/**
 * The credit information on the credit that the customer has signed; drawn before the order's transaction, which must
 * not wait for it.
 */
export async function drawSignedCreditInformation(ctx: Context): Promise<CreditInformationFile | undefined> {
  if (findLoggedInCustomerId(ctx) === undefined) return undefined
  return (await findCheckout(ctx)).data.credit?.signed && drawCheckoutCreditInformation(ctx)
}
