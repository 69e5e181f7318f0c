import type { ProductCard } from '#shared/contracts/catalog.ts'
import { RATINGS_PAGE_SIZE, type Review, type Reviews, type ReviewsInput } from '#shared/contracts/ratings.ts'
import { averageOf, type ColourRow, findArticles, findColours, productCards } from '../catalog/index.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { countAnswers, countReviews, findNewestReviews, findReviews, type ReviewRow } from './repository.ts'

/** A review of the whole shop's newest, with the goods it speaks of. */
export interface ShopReview extends Review {
  product: Pick<ProductCard, 'sku' | 'slug' | 'title' | 'brand'>
}

function reviewOf(row: ReviewRow, colours: ReadonlyMap<string, ColourRow>): Review {
  const { id, stars, title, text, author, writtenOn, colourKey, size, fit, verified, answer } = row
  const variant = [colours.get(colourKey ?? '')?.name, size].filter(Boolean).join(', ')
  return {
    ...{ id, stars, title, text, author, date: writtenOn, verified: verified === 1 },
    ...(variant && { variant }),
    ...(fit && { fit }),
    ...(answer && { answer }),
  }
}

async function inWords(ctx: Context, rows: readonly ReviewRow[]): Promise<Review[]> {
  const colours = await findColours(
    ctx,
    rows.flatMap(({ colourKey }) => colourKey ?? []),
  )
  return rows.map((row) => reviewOf(row, colours))
}

/** One page of the reviews of a sku's style; average, histogram and fit over all of them. 404 not-found for an unknown sku. */
export async function getReviews(ctx: Context, { sku, page, stars, withText }: ReviewsInput): Promise<Reviews> {
  const [article] = await findArticles(ctx, [sku])
  if (!article) throw notFound()
  const filter = { styleId: article.styleId, stars, withText }
  const [rows, total, { histogram, fit }] = await Promise.all([
    findReviews(ctx, filter, RATINGS_PAGE_SIZE, (page - 1) * RATINGS_PAGE_SIZE),
    countReviews(ctx, filter),
    countAnswers(ctx, article.styleId),
  ])
  const count = histogram.reduce((sum, each) => sum + each, 0)
  const starSum = histogram.reduce((sum, each, i) => sum + each * (i + 1), 0)
  return {
    ...{ average: averageOf(starSum, count), count, histogram, page, total },
    ...(fit.small + fit.true + fit.large > 0 && { fit }),
    items: await inWords(ctx, rows),
    pageCount: Math.max(1, Math.ceil(total / RATINGS_PAGE_SIZE)),
  }
}

/** The newest reviews of the shop in the visitor's language, with what leads to the goods. */
export async function getNewestReviews(ctx: Context, page: number): Promise<{ items: readonly ShopReview[]; page: number }> {
  const rows = await findNewestReviews(ctx, RATINGS_PAGE_SIZE, (page - 1) * RATINGS_PAGE_SIZE)
  const [reviews, cards] = await Promise.all([inWords(ctx, rows), productCards(ctx, [...new Set(rows.map(({ styleId }) => styleId))])])
  const cardOf = new Map(cards.map((card) => [card.styleId, card]))
  const items = rows.flatMap(({ styleId }, i) => {
    const [review, card] = [reviews[i], cardOf.get(styleId)]
    return review && card ? [{ ...review, product: { sku: card.sku, slug: card.slug, title: card.title, brand: card.brand } }] : []
  })
  return { items, page }
}
