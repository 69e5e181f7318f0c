import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { ReviewPhotoTable } from '#server/database/index.ts'
import type { PhotoSize } from '../photo-form/index.ts'

type PhotoRow = Pick<ReviewPhotoTable, 'id' | 'reviewId' | 'position' | 'state'>

/** The photos of reviews in their order, without their bytes. */
export async function findPhotosByReview(
  { db, tenant }: Context,
  reviewIds: readonly string[],
): Promise<Map<string, PhotoRow[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviewPhoto')
    .select(['id', 'reviewId', 'position', 'state'])
    .where('tenant', '=', tenant.id)
    .where('reviewId', 'in', reviewIds)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

/** The ids of published photos by review, in their order. */
export async function findPublishedPhotoIds(
  ctx: Context,
  reviewIds: readonly string[],
): Promise<Map<string, string[]>> {
  const photos = await findPhotosByReview(ctx, reviewIds)
  return new Map(
    [...photos].map(([reviewId, rows]) => [
      reviewId,
      rows.filter(({ state }) => state === 'published').map(({ id }) => id),
    ]),
  )
}

/** A photo with its bytes in one size, and the review it belongs to. */
export async function findReviewPhoto({ db, tenant }: Context, id: string, size: PhotoSize) {
  const row = await db
    .selectFrom('reviewPhoto')
    .innerJoin('customerReview', (join) =>
      join
        .onRef('customerReview.tenant', '=', 'reviewPhoto.tenant')
        .onRef('customerReview.id', '=', 'reviewPhoto.reviewId'),
    )
    .select(['reviewId', 'reviewPhoto.state', 'customerReview.state as reviewState', size])
    .where('reviewPhoto.tenant', '=', tenant.id)
    .where('reviewPhoto.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isPublic = row.state === 'published' && row.reviewState === 'published'
  return { reviewId: row.reviewId, isPublic, bytes: Buffer.from(row[size] ?? '', 'base64') }
}

export async function insertReviewPhotos(
  { db, tenant, now }: TransactionContext,
  photos: readonly Omit<ReviewPhotoTable, 'tenant' | 'addedAt'>[],
) {
  const rows = photos.map((photo) => ({ tenant: tenant.id, addedAt: now.toISOString(), ...photo }))
  await db.insertInto('reviewPhoto').values(rows).execute()
}

export async function publishPhotos({ db, tenant }: TransactionContext, reviewId: string) {
  await db
    .updateTable('reviewPhoto')
    .set({ state: 'published' })
    .where('tenant', '=', tenant.id)
    .where('reviewId', '=', reviewId)
    .execute()
}

/** Deletes one photo of a review, or all of them. */
export async function deleteReviewPhotos({ db, tenant }: TransactionContext, reviewId: string, id?: string) {
  const photos = db.deleteFrom('reviewPhoto').where('tenant', '=', tenant.id).where('reviewId', '=', reviewId)
  await (id === undefined ? photos : photos.where('id', '=', id)).execute()
}
