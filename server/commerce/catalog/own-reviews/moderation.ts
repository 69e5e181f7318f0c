import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { RejectionReason, ReviewState } from '#shared/api/own-reviews.ts'
import { deleteReviewPhotos, findPhotosByReview, findReviewPhoto, publishPhotos } from './photo-repository.ts'
import { lockProductRating, updatePublication } from './publication.ts'
import { type CustomerReviewRow, findReview, findReviewsByState, updateReview } from './review-repository.ts'

const MAX_LISTED = 50

/** A review as an operator sees it. */
export interface ModeratedReview extends CustomerReviewRow {
  photos: readonly { id: string; state: string }[]
}

/** Reviews in a state, those that have waited longest first; 'pending' includes those with photos nobody has seen. */
export async function listReviews(ctx: Context, state: ReviewState): Promise<ModeratedReview[]> {
  const rows = await findReviewsByState(ctx, state, MAX_LISTED)
  const photos = await findPhotosByReview(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }))
}

/** Changes a review while nobody else does. 404 not-found. */
async function changeReview(
  ctx: Context,
  id: string,
  change: (tx: TransactionContext, review: CustomerReviewRow) => Promise<Partial<CustomerReviewRow>>,
): Promise<CustomerReviewRow> {
  const found = await findReview(ctx, id)
  if (!found) throw notFound()
  return inTransaction(ctx, async (tx) => {
    await lockProductRating(tx, found.productId)
    const review = await findReview(tx, id)
    if (!review) throw notFound()
    const changes = await change(tx, review)
    if (Object.keys(changes).length > 0) await updateReview(tx, id, changes)
    const changed = { ...review, ...changes }
    await updatePublication(tx, changed)
    return changed
  })
}

/** Publishes a review with its photos. */
export const publishReview = (ctx: Context, id: string): Promise<CustomerReviewRow> =>
  changeReview(ctx, id, async (tx) => {
    await publishPhotos(tx, id)
    return { state: 'published', rejection: null, findings: '' }
  })

/** Takes a review out of the shop, or never lets it in, and tells its author why. */
export const rejectReview = (ctx: Context, id: string, reason: RejectionReason): Promise<CustomerReviewRow> =>
  changeReview(ctx, id, async (tx, { state }) => {
    if (state !== 'rejected') await publish(tx, 'review-rejected', { id })
    return { state: 'rejected', rejection: reason }
  })

/** Deletes the photos of a review; its words stay. */
export const removePhotos = (ctx: Context, id: string): Promise<CustomerReviewRow> =>
  changeReview(ctx, id, async (tx) => {
    await deleteReviewPhotos(tx, id)
    return {}
  })

/** Answers a review in the shop's name, and tells its author; an empty text takes the answer back. */
export const answerReview = (ctx: Context, id: string, text: string): Promise<CustomerReviewRow> =>
  changeReview(ctx, id, async (tx, { answer }) => {
    if (text && text !== answer) await publish(tx, 'review-answered', { id })
    return { answer: text || null }
  })

/** The large photos of a review, for an operator to look at. */
export async function loadPhotos(ctx: Context, reviewId: string): Promise<{ id: string; bytes: Buffer }[]> {
  const photos = (await findPhotosByReview(ctx, [reviewId])).get(reviewId) ?? []
  return Promise.all(
    photos.map(async ({ id }) => ({ id, bytes: (await findReviewPhoto(ctx, id, 'large'))?.bytes ?? Buffer.alloc(0) })),
  )
}
