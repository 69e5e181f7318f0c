import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { type ProductReviews, REVIEWS_PAGE_SIZE, type Review, type ReviewVariant } from '#shared/api/ratings.ts'
import type { ReviewsInput } from '#shared/api/ratings-input.ts'
import { calculateAverageRating } from '#shared/rules/catalog/average-rating.ts'
import { findPublishedPhotoIds } from '../own-reviews/index.ts'
import { type ColourRow, findColoursByKey, loadProductCards } from '../products/index.ts'
import { findPurchasableVariants } from '../variants/index.ts'
import {
  countRatings,
  countReviewKinds,
  countReviews,
  findNewestReviews,
  findReviews,
  type ReviewRow,
  toVariantKey,
} from './repository.ts'

/** One of the newest reviews of the shop, with its product. */
export interface ShopReview extends Review {
  product: Pick<ProductCardData, 'sku' | 'slug' | 'title' | 'brand'>
}

type Colours = ReadonlyMap<string, ColourRow>

const formatVariant = ({ colourKey, size }: Pick<ReviewRow, 'colourKey' | 'size'>, colours: Colours) =>
  [colours.get(colourKey ?? '')?.name, size].filter(Boolean).join(', ')

function toReview(row: ReviewRow, colours: Colours, photos: readonly string[] = []): Review {
  const { id, stars, title, text, author, writtenOn, fit, verified, answer, helpfulCount } = row
  const variant = formatVariant(row, colours)
  return {
    id,
    stars,
    title,
    text,
    author,
    date: writtenOn,
    verified: verified === 1,
    variant: variant || undefined,
    fit: fit ?? undefined,
    answer: answer ?? undefined,
    helpful: helpfulCount,
    photos,
  }
}

async function localiseReviews(ctx: Context, rows: readonly ReviewRow[]): Promise<Review[]> {
  const [colours, photos] = await Promise.all([
    findColours(ctx, rows),
    findPublishedPhotoIds(
      ctx,
      rows.flatMap(({ id, photoCount }) => (photoCount > 0 ? id : [])),
    ),
  ])
  return rows.map((row) => toReview(row, colours, photos.get(row.id)))
}

const findColours = (ctx: Context, rows: readonly Pick<ReviewRow, 'colourKey'>[]) =>
  findColoursByKey(
    ctx,
    rows.flatMap(({ colourKey }) => colourKey ?? []),
  )

/** The variants that reviews speak of, with their names, if there is more than one. */
async function nameVariants(
  ctx: Context,
  rows: readonly (Pick<ReviewRow, 'colourKey' | 'size'> & { count: number })[],
): Promise<ReviewVariant[]> {
  if (rows.length < 2) return []
  const colours = await findColours(ctx, rows)
  return rows.flatMap((row) => {
    const label = formatVariant(row, colours)
    return label ? [{ key: toVariantKey(row), label, count: Number(row.count) }] : []
  })
}

/**
 * One page of the reviews of a SKU's product; average, histogram and fit cover all of them. 404 not-found for an
 * unknown SKU.
 */
export async function getReviews(ctx: Context, input: ReviewsInput): Promise<ProductReviews> {
  const { sku, page, sort, ...filters } = input
  const [found] = await findPurchasableVariants(ctx, [sku])
  if (!found) throw notFound()
  const { productId } = found
  const filter = { ...filters, productId }
  const range = { sort, limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE }
  const [rows, total, { histogram, fit }, { withText, withPhoto, variants }] = await Promise.all([
    findReviews(ctx, filter, range),
    countReviews(ctx, filter),
    countRatings(ctx, productId),
    countReviewKinds(ctx, productId),
  ])
  const count = histogram.reduce((sum, each) => sum + each, 0)
  const starSum = histogram.reduce((sum, each, i) => sum + each * (i + 1), 0)
  return {
    average: calculateAverageRating(starSum, count),
    count,
    histogram,
    page,
    total,
    withText,
    withPhoto,
    variants: await nameVariants(ctx, variants),
    fit: fit.small + fit.true + fit.large > 0 ? fit : undefined,
    items: await localiseReviews(ctx, rows),
    pageCount: Math.max(1, Math.ceil(total / REVIEWS_PAGE_SIZE)),
  }
}

/** The newest reviews of the shop in the visitor's language, with links to their products. */
export async function getNewestReviews(
  ctx: Context,
  page: number,
): Promise<{ items: readonly ShopReview[]; page: number }> {
  const rows = await findNewestReviews(ctx, REVIEWS_PAGE_SIZE, (page - 1) * REVIEWS_PAGE_SIZE)
  const [reviews, cards] = await Promise.all([
    localiseReviews(ctx, rows),
    loadProductCards(ctx, [...new Set(rows.map(({ productId }) => productId))]),
  ])
  const cardByProduct = new Map(cards.map((card) => [card.productId, card]))
  const items = rows.flatMap(({ productId }, i) => {
    const [review, card] = [reviews[i], cardByProduct.get(productId)]
    return review && card
      ? [{ ...review, product: { sku: card.sku, slug: card.slug, title: card.title, brand: card.brand } }]
      : []
  })
  return { items, page }
}
