import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { invalidInput, notFound } from '#server/commerce/core/errors.ts'
import { type DeletePhotoInput, type DeleteReviewInput, MAX_REVIEW_PHOTOS } from '#shared/api/own-reviews.ts'
import { type PhotoSize, readPhotoForm } from '../photo-form/index.ts'
import { requireVisibleReview } from './own-reviews.ts'
import { deleteReviewPhotos, findPhotosByReview, findReviewPhoto, insertReviewPhotos } from './photo-repository.ts'
import { lockProductRating, updatePublication } from './publication.ts'

const PHOTO_LIMIT = { name: 'review-photos', points: 30, seconds: 3600 }

/**
 * Adds the photos of a posted form to the buyer's review; each is published once a person has seen it, while the
 * review's words stay as they are. 404 not-found for another's review; for what is wrong with files see
 * readPhotoForm().
 */
export async function addPhotos(ctx: Context, input: DeleteReviewInput, form: IncomingMessage) {
  const review = await requireVisibleReview(ctx, input)
  await ctx.rateLimit?.(PHOTO_LIMIT, `${ctx.tenant.id} ${review.buyer}`)
  const photos = await readPhotoForm(form, MAX_REVIEW_PHOTOS)
  await inTransaction(ctx, async (tx) => {
    await lockProductRating(tx, review.productId)
    const { id } = await requireVisibleReview(tx, input)
    const existing = (await findPhotosByReview(tx, [id])).get(id) ?? []
    if (existing.length + photos.length > MAX_REVIEW_PHOTOS) throw invalidInput({ photos: 'photo-form.count' })
    const first = Math.max(0, ...existing.map(({ position }) => position)) + 1
    const rows = photos.map(({ small, large }, i) => ({
      id: randomBytes(16).toString('hex'),
      reviewId: id,
      position: first + i,
      state: 'pending' as const,
      small: small.toString('base64'),
      large: large.toString('base64'),
    }))
    await insertReviewPhotos(tx, rows)
  })
}

/** Deletes a photo of the buyer's review; once more changes nothing. */
export async function deletePhoto(ctx: Context, { photo, ...input }: DeletePhotoInput) {
  const { productId } = await requireVisibleReview(ctx, input)
  await inTransaction(ctx, async (tx) => {
    await lockProductRating(tx, productId)
    const review = await requireVisibleReview(tx, input)
    await deleteReviewPhotos(tx, review.id, photo)
    await updatePublication(tx, review)
  })
}

/** A photo: a published one for everybody, another for its author. 404 not-found. */
export async function getPhoto(
  ctx: Context,
  { photo: id, size, ...link }: { photo: string; size: PhotoSize; order?: string; signature?: string },
): Promise<{ bytes: Buffer; isPublic: boolean }> {
  const photo = await findReviewPhoto(ctx, id, size)
  if (!photo) throw notFound()
  if (!photo.isPublic) {
    const isAnonymous = !link.order && ctx.session?.type !== 2
    if (isAnonymous) throw notFound()
    await requireVisibleReview(ctx, { ...link, id: photo.reviewId })
  }
  return photo
}
