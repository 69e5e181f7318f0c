import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { requireOrder } from '#server/commerce/orders/order-access/index.ts'
import type { ReviewLinkInput, ReviewMailState } from '#shared/api/own-reviews.ts'
import { findObjection, insertObjection } from './objections.ts'

/** The address that the mails about an order go to. 404 not-found for an order that is not the caller's (R33). */
async function requireAddress(ctx: Context, { order: number, signature }: ReviewLinkInput): Promise<string> {
  const { email } = await requireOrder(ctx, number, signature)
  if (email === '') throw notFound() // its buyer has been erased
  return email
}

/** Whether the buyer of an order has ended the e-mails that ask for reviews. */
export async function getReviewMailState(ctx: Context, link: ReviewLinkInput): Promise<ReviewMailState> {
  return { ended: (await findObjection(ctx, await requireAddress(ctx, link))) !== undefined }
}

/** Ends the e-mails that ask for reviews, for the address of an order; once more changes nothing. */
export async function endReviewMails(ctx: Context, link: ReviewLinkInput): Promise<ReviewMailState> {
  const email = await requireAddress(ctx, link)
  await inTransaction(ctx, (tx) => insertObjection(tx, email))
  return { ended: true }
}
