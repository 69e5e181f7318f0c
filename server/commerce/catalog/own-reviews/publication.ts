import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { CustomerReviewRow } from './review-repository.ts'

/**
 * Locks a product against other changes of its reviews, so that its count and sum never miss one: the first statement
 * of every transaction that publishes or withdraws a review.
 */
export async function lockProductRating({ db, tenant }: TransactionContext, productId: string) {
  await db
    .updateTable('product')
    .set(({ ref }) => ({ ratingCount: ref('ratingCount') }))
    .where('tenant', '=', tenant.id)
    .where('id', '=', productId)
    .execute()
}

const findPublished = ({ db, tenant }: TransactionContext, id: string) =>
  db
    .selectFrom('review')
    .select(['stars', 'helpfulCount'])
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()

async function countPhotos({ db, tenant }: TransactionContext, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviewPhoto')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant.id)
    .where('reviewId', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countVotes({ db, tenant }: TransactionContext, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviewVote')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant.id)
    .where('reviewId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts the review where everybody reads it; votes that have been counted are not counted again. */
async function insertPublished(tx: TransactionContext, review: CustomerReviewRow, knownVotes: number | undefined) {
  const { id, productId, stars, title, text, author, writtenOn, locale, colourKey, size, fit, answer } = review
  const photoCount = await countPhotos(tx, id)
  const helpfulCount = knownVotes ?? (await countVotes(tx, id))
  const content = { stars, title, text, author, writtenOn, locale, colourKey, size, fit, answer }
  const row = { tenant: tx.tenant.id, id, productId, ...content, verified: 1, photoCount, helpfulCount }
  await tx.db.insertInto('review').values(row).execute()
}

/** Invalidates the pages and lists that show the product's rating. */
async function publishRatingChange(tx: TransactionContext, productId: string) {
  const variants = await tx.db
    .selectFrom('variant')
    .select('sku')
    .where('tenant', '=', tx.tenant.id)
    .where('productId', '=', productId)
    .execute()
  await publish(tx, 'variants-changed', { skus: variants.map(({ sku }) => sku) })
}

/**
 * Makes what everybody sees follow a review: shows it if it is published, otherwise withdraws it, and changes the
 * product's count and sum of stars with it. The product must be locked.
 */
export async function updatePublication(tx: TransactionContext, review: CustomerReviewRow, isDeleted = false) {
  const { db, tenant } = tx
  const { id, productId } = review
  const former = await findPublished(tx, id)
  await db.deleteFrom('review').where('tenant', '=', tenant.id).where('id', '=', id).execute()
  const isShown = review.state === 'published' && !isDeleted
  if (isShown) await insertPublished(tx, review, former?.helpfulCount)
  const sumChange = (isShown ? review.stars : 0) - (former?.stars ?? 0)
  const countChange = (isShown ? 1 : 0) - (former === undefined ? 0 : 1)
  await db
    .updateTable('product')
    .set((eb) => ({
      ratingSum: eb('ratingSum', '+', sumChange),
      ratingCount: eb('ratingCount', '+', countChange),
    }))
    .where('tenant', '=', tenant.id)
    .where('id', '=', productId)
    .execute()
  if (former !== undefined || isShown) await publishRatingChange(tx, productId)
}
