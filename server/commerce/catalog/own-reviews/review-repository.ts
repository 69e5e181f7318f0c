import type { ExpressionBuilder } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { CustomerReviewTable, Schema } from '#server/database/index.ts'
import type { ReviewState } from '#shared/api/own-reviews.ts'
import type { Reviewer } from './buyer.ts'

export type CustomerReviewRow = Omit<CustomerReviewTable, 'tenant'>

const reviewColumns = [
  'id',
  'productId',
  'sku',
  'buyer',
  'orderNumber',
  'locale',
  'stars',
  'title',
  'text',
  'author',
  'colourKey',
  'size',
  'fit',
  'state',
  'rejection',
  'findings',
  'answer',
  'writtenOn',
  'changedAt',
] as const

/** Selects a buyer's reviews: written as this buyer, or as a guest by an order that is the customer's now. */
export const isOwnReview =
  ({ tenant }: Pick<Context, 'tenant'>, { key, customerId }: Pick<Reviewer, 'key' | 'customerId'>) =>
  ({ eb, or, selectFrom }: ExpressionBuilder<Schema, 'customerReview'>) => {
    const byKey = eb('buyer', '=', key)
    if (customerId === undefined) return byKey
    const ownOrders = selectFrom('order')
      .select('order.number')
      .where('order.tenant', '=', tenant.id)
      .where('order.customerId', '=', customerId)
    return or([byKey, eb('orderNumber', 'in', ownOrders)])
  }

const selectReviews = ({ db, tenant }: Context) =>
  db.selectFrom('customerReview').select(reviewColumns).where('tenant', '=', tenant.id)

/** The ids of the products that a buyer has reviewed, as a subquery. */
export const selectReviewedProducts = (ctx: Context, buyer: Reviewer) =>
  ctx.db
    .selectFrom('customerReview')
    .select('customerReview.productId')
    .where('customerReview.tenant', '=', ctx.tenant.id)
    .where(isOwnReview(ctx, buyer))

/** The buyer's review of a product. */
export const findOwnReview = (
  ctx: Context,
  buyer: Reviewer,
  productId: string,
): Promise<CustomerReviewRow | undefined> =>
  selectReviews(ctx).where(isOwnReview(ctx, buyer)).where('productId', '=', productId).limit(1).executeTakeFirst()

/** The review with this id, whoever wrote it. */
export const findReview = (ctx: Context, id: string): Promise<CustomerReviewRow | undefined> =>
  selectReviews(ctx).where('id', '=', id).executeTakeFirst()

/** The reviews that a buyer's link or account shows, the latest first. */
function selectVisibleReviews(ctx: Context, buyer: Reviewer) {
  const own = selectReviews(ctx).where(isOwnReview(ctx, buyer))
  if (buyer.orderNumber === undefined) return own
  const products = ctx.db
    .selectFrom('orderLine')
    .innerJoin('variant', (join) =>
      join.onRef('variant.tenant', '=', 'orderLine.tenant').onRef('variant.sku', '=', 'orderLine.sku'),
    )
    .select('variant.productId')
    .where('orderLine.tenant', '=', ctx.tenant.id)
    .where('orderLine.orderNumber', '=', buyer.orderNumber)
  const { orderNumber } = buyer
  return own.where(({ eb, or }) => or([eb('orderNumber', '=', orderNumber), eb('productId', 'in', products)]))
}

/** The review with this id if the buyer's link or account shows it. */
export const findVisibleReview = (ctx: Context, buyer: Reviewer, id: string): Promise<CustomerReviewRow | undefined> =>
  selectVisibleReviews(ctx, buyer).where('id', '=', id).executeTakeFirst()

/** One page of the reviews that a buyer's link or account shows, the latest first. */
export const findOwnReviews = (
  ctx: Context,
  buyer: Reviewer,
  { limit, offset }: { limit: number; offset: number },
): Promise<CustomerReviewRow[]> =>
  selectVisibleReviews(ctx, buyer).orderBy('writtenOn', 'desc').orderBy('id').limit(limit).offset(offset).execute()

export async function countOwnReviews(ctx: Context, buyer: Reviewer): Promise<number> {
  const { count } = await selectVisibleReviews(ctx, buyer)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reviews in a state, or with photos in the state 'pending'; those that have waited longest first. */
export const findReviewsByState = (ctx: Context, state: ReviewState, limit: number): Promise<CustomerReviewRow[]> =>
  selectReviews(ctx)
    .where(({ eb, or, exists, selectFrom }) => {
      const isInState = eb('state', '=', state)
      if (state !== 'pending') return isInState
      const photos = selectFrom('reviewPhoto')
        .select('reviewPhoto.id')
        .whereRef('reviewPhoto.tenant', '=', 'customerReview.tenant')
        .whereRef('reviewPhoto.reviewId', '=', 'customerReview.id')
        .where('reviewPhoto.state', '=', 'pending')
      return or([isInState, exists(photos)])
    })
    .orderBy('changedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Inserts a review; false if the buyer has one of this product already, e.g. by another tab. */
export async function insertReview({ db, tenant }: TransactionContext, review: CustomerReviewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('customerReview')
    .values({ tenant: tenant.id, ...review })
    .onConflict((conflict) => conflict.columns(['tenant', 'productId', 'buyer']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateReview(
  { db, tenant }: TransactionContext,
  id: string,
  changes: Partial<CustomerReviewRow>,
) {
  await db.updateTable('customerReview').set(changes).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** Deletes reviews with their photos and votes. */
export async function deleteReviewRows({ db, tenant }: TransactionContext, ids: readonly string[]) {
  await db.deleteFrom('reviewPhoto').where('tenant', '=', tenant.id).where('reviewId', 'in', ids).execute()
  await db.deleteFrom('reviewVote').where('tenant', '=', tenant.id).where('reviewId', 'in', ids).execute()
  await db.deleteFrom('customerReview').where('tenant', '=', tenant.id).where('id', 'in', ids).execute()
}
