import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '#server/commerce/core/context.ts'
import type { ReviewTable, Schema } from '#server/database/index.ts'
import type { ProductReviews, ReviewSort } from '#shared/api/ratings.ts'

export type ReviewRow = Omit<ReviewTable, 'tenant' | 'locale'>

/** Filters a product's reviews; empty means all. */
export interface ReviewFilter {
  productId: string
  stars: readonly number[]
  withText: boolean
  withPhoto: boolean
  fit: '' | 'small' | 'true' | 'large'
  variant: string
}

const noFilter = { stars: [], withText: false, withPhoto: false, fit: '', variant: '' } as const

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
  'helpfulCount',
  'photoCount',
] as const

/** The key of the variant that a review speaks of; neither part contains a line break. */
export const toVariantKey = ({ colourKey, size }: Pick<ReviewRow, 'colourKey' | 'size'>) =>
  colourKey || size ? `${colourKey ?? ''}~${size ?? ''}` : ''

const orders = {
  newest: [],
  helpful: [['helpfulCount', 'desc']],
  best: [['stars', 'desc']],
  worst: [['stars', 'asc']],
} as const satisfies Record<ReviewSort, readonly (readonly ['helpfulCount' | 'stars', 'asc' | 'desc'])[]>

function filterReviews({ db, tenant }: Context, filter: ReviewFilter) {
  const { productId, stars, withText, withPhoto, fit, variant } = filter
  let query = db.selectFrom('review').where('tenant', '=', tenant.id).where('productId', '=', productId)
  if (stars.length > 0) query = query.where('stars', 'in', stars)
  if (withText) query = query.where('text', '!=', '')
  if (withPhoto) query = query.where('photoCount', '>', 0)
  if (fit !== '') query = query.where('fit', '=', fit)
  if (variant !== '') {
    const [colourKey = '', size = ''] = variant.split('~', 2)
    query = query
      .where((eb) => eb(eb.fn.coalesce('colourKey', eb.val('')), '=', colourKey))
      .where((eb) => eb(eb.fn.coalesce('size', eb.val('')), '=', size))
  }
  return query
}

/**
 * One page of reviews; what is equal in the order asked for comes newest first, and those of one day in the order of
 * their ids, so that pages never overlap.
 */
export function findReviews(
  ctx: Context,
  filter: ReviewFilter,
  { sort, limit, offset }: { sort: ReviewSort; limit: number; offset: number },
): Promise<ReviewRow[]> {
  let query = filterReviews(ctx, filter).select(reviewColumns)
  for (const [column, direction] of orders[sort]) query = query.orderBy(column, direction)
  return query.orderBy('writtenOn', 'desc').orderBy('id').limit(limit).offset(offset).execute()
}

export async function countReviews(ctx: Context, filter: ReviewFilter): Promise<number> {
  const { count } = await filterReviews(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts all reviews of a product by stars and by fit. */
export async function countRatings(ctx: Context, productId: string) {
  const rows = await filterReviews(ctx, { ...noFilter, productId })
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

/** Counts all reviews of a product with text, with photos, and by variant. */
export async function countReviewKinds(ctx: Context, productId: string) {
  const all = filterReviews(ctx, { ...noFilter, productId })
  const isTrue = (eb: ExpressionBuilder<Schema, 'review'>, condition: Expression<SqlBool>) =>
    eb.fn.sum<number | null>(eb.case().when(condition).then(1).else(0).end())
  const [kinds, variants] = await Promise.all([
    all
      .select((eb) => [
        isTrue(eb, eb('text', '!=', '')).as('withText'),
        isTrue(eb, eb('photoCount', '>', 0)).as('withPhoto'),
      ])
      .executeTakeFirst(),
    all
      .select((eb) => ['colourKey', 'size', eb.fn.countAll<number>().as('count')])
      .groupBy(['colourKey', 'size'])
      .orderBy('colourKey')
      .orderBy('size')
      .execute(),
  ])
  return { withText: Number(kinds?.withText ?? 0), withPhoto: Number(kinds?.withPhoto ?? 0), variants }
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
