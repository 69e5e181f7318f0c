import { type MailDeps, sendEmail } from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { signOrder } from '#server/commerce/core/sign-order.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { findBoughtProducts, findObjection, findOpenProducts, findReview } from '../own-reviews/index.ts'
import { composeReviewAnswered, composeReviewRejected, composeReviewRequest } from './compose.ts'
import { buildReviewOneClickUrl } from './links.ts'

const MAX_PRODUCTS = 5

/**
 * Asks the buyer of an order for reviews of what they kept and have not reviewed yet, once, however often it is called.
 * Nothing is sent to buyers who have objected or were erased meanwhile.
 */
export async function sendReviewRequest(ctx: Context, number: string, deps: MailDeps) {
  const order = await findOrder(ctx, number)
  if (!order || order.email === '' || (await findObjection(ctx, order.email)) !== undefined) return
  const localCtx = { ...ctx, locale: order.locale }
  const products = (await findOpenProducts(localCtx, number)).slice(0, MAX_PRODUCTS)
  if (products.length === 0) return
  const signed = signOrder(ctx, number)
  const envelope = {
    to: order.email,
    locale: order.locale,
    messageId: `review-request.${number}`,
    unsubscribe: buildReviewOneClickUrl(deps.origin, order.locale, signed),
  }
  await sendEmail(ctx, envelope, (context) => composeReviewRequest(context, order, { products, signed }), deps)
}

/** The review with its order and product; undefined if it or its buyer's address is gone. */
async function findReviewMail(ctx: Context, id: string) {
  const review = await findReview(ctx, id)
  const order = review && (await findOrder(ctx, review.orderNumber))
  if (!review || !order || order.email === '') return undefined
  const product = (await findBoughtProducts({ ...ctx, locale: order.locale }, [review.sku])).get(review.sku)
  return product && { review, order, product, signed: signOrder(ctx, order.number) }
}

/** Tells the author why their review was rejected, unless it is not any more. */
export async function sendReviewRejected(
  ctx: Context,
  { id, eventId }: { id: string; eventId: string },
  deps: MailDeps,
) {
  const mail = await findReviewMail(ctx, id)
  const reason = mail?.review.state === 'rejected' ? mail.review.rejection : null
  if (!mail || !reason) return
  const { order } = mail
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `review-rejected.${eventId}` },
    (context) => composeReviewRejected(context, order, { ...mail, reason }),
    deps,
  )
}

/** Tells the author that the shop has answered, unless it has taken the answer back. */
export async function sendReviewAnswered(
  ctx: Context,
  { id, eventId }: { id: string; eventId: string },
  deps: MailDeps,
) {
  const mail = await findReviewMail(ctx, id)
  const answer = mail?.review.answer
  if (!mail || !answer) return
  const { order } = mail
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `review-answered.${eventId}` },
    (context) => composeReviewAnswered(context, order, { ...mail, answer }),
    deps,
  )
}
