import type { Context } from '#server/commerce/core/context.ts'
import type { ReviewTable } from '#server/database/index.ts'
import type { ProductReviews } from '#shared/api/ratings.ts'

export type ReviewRow = Omit<ReviewTable, 'tenant' | 'locale'>

/** Filters a product's reviews: only these stars (all if empty), only those with text. */
export interface ReviewFilter {
  productId: string
  stars: readonly number[]
  withText: boolean
}

const reviewColumns = [
  'id',
  'productId',
  'stars',
  'title',
  'text',
  'author',
  'writtenOn',
  'colourKey',
  'size',
  'fit',
  'verified',
  'answer',
] as const

function filterReviews({ db, tenant }: Context, { productId, stars, withText }: ReviewFilter) {
  let query = db.selectFrom('review').where('tenant', '=', tenant.id).where('productId', '=', productId)
  if (stars.length > 0) query = query.where('stars', 'in', stars)
  if (withText) query = query.where('text', '!=', '')
  return query
}

/** One page of reviews, newest first; those of one day in the order of their ids, so that pages never overlap. */
export const findReviews = (ctx: Context, filter: ReviewFilter, limit: number, offset: number): Promise<ReviewRow[]> =>
  filterReviews(ctx, filter)
    .select(reviewColumns)
    .orderBy('writtenOn', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countReviews(ctx: Context, filter: ReviewFilter): Promise<number> {
  const { count } = await filterReviews(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts all reviews of a product by stars and by fit. */
export async function countRatings(ctx: Context, productId: string) {
  const rows = await filterReviews(ctx, { productId, stars: [], withText: false })
    .select((eb) => ['stars', 'fit', eb.fn.countAll<number>().as('count')])
    .groupBy(['stars', 'fit'])
    .execute()
  const histogram: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const fit: NonNullable<ProductReviews['fit']> = { small: 0, true: 0, large: 0 }
  for (const row of rows) {
    histogram[row.stars - 1] = (histogram[row.stars - 1] ?? 0) + Number(row.count)
    if (row.fit) fit[row.fit] += Number(row.count)
  }
  return { histogram, fit }
}

/** The newest reviews with text in the whole shop, of products on sale. */
export const findNewestReviews = (
  { db, tenant, locale }: Context,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> =>
  db
    .selectFrom('review')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'review.tenant').onRef('product.id', '=', 'review.productId'),
    )
    .select(reviewColumns.map((column) => `review.${column}` as const))
    .where('review.tenant', '=', tenant.id)
    .where('review.locale', '=', locale)
    .where('review.text', '!=', '')
    .where('product.active', '=', 1)
    .orderBy('review.writtenOn', 'desc')
    .orderBy('review.id')
    .limit(limit)
    .offset(offset)
    .execute()
