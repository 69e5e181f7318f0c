import { type Context, type TransactionContext, toVisitor } from '#server/commerce/core/context.ts'
import { toGuestKey } from './buyer.ts'
import { deleteObjection, findObjection } from './objections.ts'
import { lockProductRating, updatePublication } from './publication.ts'
import { deleteReviewRows, isOwnReview } from './review-repository.ts'

/** Whose reviews: a customer's, and those that guests wrote under the address if the customer has confirmed it. */
interface Author {
  customerId: string
  email: string
  emailConfirmed: boolean
}

const findReviewsBy = ({ db, tenant }: Context, { customerId, email, emailConfirmed }: Author) =>
  db
    .selectFrom('customerReview')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where((eb) =>
      eb.or([
        isOwnReview({ tenant }, { key: toVisitor(customerId), customerId })(eb),
        ...(emailConfirmed ? [eb('buyer', '=', toGuestKey({ tenant }, email))] : []),
      ]),
    )
    .orderBy('writtenOn')
    .orderBy('id')
    .execute()

/** A customer's reviews with their photos, which reviews they found helpful, and whether they want no e-mails. */
export async function listStoredReviews(ctx: Context, author: Author & { visitor: string }) {
  const { db, tenant } = ctx
  const rows = await findReviewsBy(ctx, author)
  const ids = rows.map(({ id }) => id)
  const photos = await db
    .selectFrom('reviewPhoto')
    .select(['reviewId', 'state', 'addedAt', 'large'])
    .where('tenant', '=', tenant.id)
    .where('reviewId', 'in', ids.length > 0 ? ids : [''])
    .orderBy('position')
    .execute()
  const helpful = await db
    .selectFrom('reviewVote')
    .select(['reviewId', 'votedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', author.visitor)
    .execute()
  const written = rows.map(({ tenant: _tenant, buyer: _buyer, findings: _findings, ...review }) => ({
    ...review,
    photos: photos.filter(({ reviewId }) => reviewId === review.id).map(({ reviewId: _id, ...photo }) => photo),
  }))
  const objectedAt = await findObjection(ctx, author.email)
  return { written, helpful, ...(objectedAt && { mailsEndedAt: objectedAt }) }
}

/** Deletes a customer's reviews with their photos, and their votes; how many votes reviews have stays. */
export async function deleteReviewsBy(tx: TransactionContext, author: Author) {
  const { db, tenant } = tx
  const rows = await findReviewsBy(tx, author)
  for (const review of rows) {
    await lockProductRating(tx, review.productId)
    await updatePublication(tx, review, true)
    await deleteReviewRows(tx, [review.id])
  }
  const visitor = toVisitor(author.customerId)
  await db.deleteFrom('reviewVote').where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
  if (author.emailConfirmed) await deleteObjection(tx, author.email)
}
