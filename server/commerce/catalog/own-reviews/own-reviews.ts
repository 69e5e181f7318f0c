import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import type {
  BoughtProduct,
  BoughtProductInput,
  DeleteReviewInput,
  OwnReviews,
  OwnReviewsInput,
  ReviewDraft,
} from '#shared/api/own-reviews.ts'
import { REVIEWS_PAGE_SIZE } from '#shared/api/ratings.ts'
import { suggestAuthorAlias } from '#shared/rules/catalog/author-alias.ts'
import { type Reviewer, requireBuyer, toBuyer } from './buyer.ts'
import {
  type DeliveredLine,
  findAuthorName,
  findDeliveredLine,
  findOpenSkus,
  keptStates,
} from './order-line-repository.ts'
import { findBoughtProducts, toOwnReviews } from './own-review-view.ts'
import { lockProductRating, updatePublication } from './publication.ts'
import {
  type CustomerReviewRow,
  countOwnReviews,
  deleteReviewRows,
  findOwnReview,
  findOwnReviews,
  findVisibleReview,
} from './review-repository.ts'

/** Goods that are worn: only of these a review says how the size turns out. */
export const wornArchetypes: ReadonlySet<string> = new Set([
  ...['bra', 'briefs', 'socks', 'hoodie', 'dress', 'jacket', 'shirt', 'trousers', 'shoe'],
])

/** The buyer and the line by which they bought the product. 404 not-found if they did not, or do not have it yet. */
export async function requireDeliveredLine(
  ctx: Context,
  { sku, ...link }: BoughtProductInput,
): Promise<{ buyer: Reviewer; line: DeliveredLine }> {
  const buyer = await requireBuyer(ctx, link)
  const line = await findDeliveredLine(ctx, buyer, sku)
  if (!line) throw notFound()
  return { buyer, line }
}

/** The review that the buyer's link or account shows. 404 not-found for any other. */
export async function requireVisibleReview(
  ctx: Context,
  { id, ...link }: DeleteReviewInput,
): Promise<CustomerReviewRow> {
  const review = await findVisibleReview(ctx, await requireBuyer(ctx, link), id)
  if (!review) throw notFound()
  return review
}

/** What the buyer has reviewed and may still review; see requireBuyer(). */
export async function getOwnReviews(ctx: Context, { page, ...link }: OwnReviewsInput): Promise<OwnReviews> {
  const buyer = await requireBuyer(ctx, link)
  const range = { limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE }
  const [rows, count, openSkus] = await Promise.all([
    findOwnReviews(ctx, buyer, range),
    countOwnReviews(ctx, buyer),
    findOpenSkus(ctx, buyer),
  ])
  const [reviews, open] = await Promise.all([toOwnReviews(ctx, rows), findBoughtProducts(ctx, openSkus)])
  return { reviews, open: [...open.values()], page, pageCount: Math.max(1, Math.ceil(count / REVIEWS_PAGE_SIZE)) }
}

/** What the buyer of an order kept of it and has not reviewed yet; whoever asks. */
export async function findOpenProducts(ctx: Context, orderNumber: string): Promise<BoughtProduct[]> {
  const order = await findOrder(ctx, orderNumber)
  if (!order) return []
  const buyer = await toBuyer(ctx, order)
  return [...(await findBoughtProducts(ctx, await findOpenSkus(ctx, buyer, keptStates))).values()]
}

/** What the form for a product needs. 404 not-found for a product that was not bought or not delivered. */
export async function getReviewDraft(ctx: Context, input: BoughtProductInput): Promise<ReviewDraft> {
  const { buyer, line } = await requireDeliveredLine(ctx, input)
  const row = await findOwnReview(ctx, buyer, line.productId)
  const [[review], products, name] = await Promise.all([
    toOwnReviews(ctx, row ? [row] : []),
    findBoughtProducts(ctx, [line.sku]),
    findAuthorName(ctx, line.orderNumber),
  ])
  const product = products.get(line.sku)
  if (!product) throw notFound()
  const author = name ? suggestAuthorAlias(name) : ''
  return { product, author, fitted: wornArchetypes.has(line.archetype), review }
}

/** Deletes the buyer's review with its photos. 404 not-found for another's, and for one that is gone. */
export async function deleteReview(ctx: Context, input: DeleteReviewInput) {
  const { productId } = await requireVisibleReview(ctx, input)
  await inTransaction(ctx, async (tx) => {
    await lockProductRating(tx, productId)
    const review = await requireVisibleReview(tx, input)
    await updatePublication(tx, review, true)
    await deleteReviewRows(tx, [review.id])
  })
}
