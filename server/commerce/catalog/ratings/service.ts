import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { type ProductReviews, REVIEWS_PAGE_SIZE, type Review, type ReviewsInput } from '#shared/api/ratings.ts'
import { calculateAverageRating } from '#shared/rules/catalog/average-rating.ts'
import { type ColourRow, findColoursByKey, loadProductCards } from '../products/index.ts'
import { findPurchasableVariants } from '../variants/index.ts'
import { countRatings, countReviews, findNewestReviews, findReviews, type ReviewRow } from './repository.ts'

/** One of the newest reviews of the shop, with its product. */
export interface ShopReview extends Review {
  product: Pick<ProductCardData, 'sku' | 'slug' | 'title' | 'brand'>
}

function toReview(row: ReviewRow, colours: ReadonlyMap<string, ColourRow>): Review {
  const { id, stars, title, text, author, writtenOn, colourKey, size, fit, verified, answer } = row
  const variant = [colours.get(colourKey ?? '')?.name, size].filter(Boolean).join(', ')
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
  }
}

async function localiseReviews(ctx: Context, rows: readonly ReviewRow[]): Promise<Review[]> {
  const colours = await findColoursByKey(
    ctx,
    rows.flatMap(({ colourKey }) => colourKey ?? []),
  )
  return rows.map((row) => toReview(row, colours))
}

/**
 * One page of the reviews of a SKU's product; average, histogram and fit cover all of them. 404 not-found for an
 * unknown SKU.
 */
export async function getReviews(ctx: Context, { sku, page, stars, withText }: ReviewsInput): Promise<ProductReviews> {
  const [variant] = await findPurchasableVariants(ctx, [sku])
  if (!variant) throw notFound()
  const filter = { productId: variant.productId, stars, withText }
  const [rows, total, { histogram, fit }] = await Promise.all([
    findReviews(ctx, filter, REVIEWS_PAGE_SIZE, (page - 1) * REVIEWS_PAGE_SIZE),
    countReviews(ctx, filter),
    countRatings(ctx, variant.productId),
  ])
  const count = histogram.reduce((sum, each) => sum + each, 0)
  const starSum = histogram.reduce((sum, each, i) => sum + each * (i + 1), 0)
  return {
    average: calculateAverageRating(starSum, count),
    count,
    histogram,
    page,
    total,
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
