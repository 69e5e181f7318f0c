import type { Context } from '#server/commerce/core/context.ts'
import type { BoughtProduct, OwnReview } from '#shared/api/own-reviews.ts'
import { findPurchasableVariantsBySku, findTitlesBySku } from '../variants/index.ts'
import { findPhotosByReview } from './photo-repository.ts'
import type { CustomerReviewRow } from './review-repository.ts'

/** The products of these variants, by SKU and in this order; of those off sale the title alone. */
export async function findBoughtProducts(
  ctx: Context,
  skus: readonly string[],
): Promise<ReadonlyMap<string, BoughtProduct>> {
  const variants = await findPurchasableVariantsBySku(ctx, skus)
  const missing = skus.filter((sku) => !variants.has(sku))
  const titles = missing.length > 0 ? await findTitlesBySku(ctx, missing) : undefined
  return new Map(
    skus.map((sku) => {
      const variant = variants.get(sku)
      if (!variant) return [sku, { sku, slug: '', title: titles?.get(sku) ?? sku, brand: '', variant: '' }]
      const { slug, title, brand, variantLabel, picture } = variant
      return [sku, { sku, slug, title, brand, variant: variantLabel, picture }]
    }),
  )
}

/** Reviews as their author sees them. */
export async function toOwnReviews(ctx: Context, rows: readonly CustomerReviewRow[]): Promise<OwnReview[]> {
  const [products, photos] = await Promise.all([
    findBoughtProducts(
      ctx,
      rows.map(({ sku }) => sku),
    ),
    findPhotosByReview(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.flatMap((row) => {
    const product = products.get(row.sku)
    if (!product) return []
    const { id, stars, title, text, author, writtenOn, fit, state, rejection, answer } = row
    return [
      {
        id,
        stars,
        title,
        text,
        author,
        state,
        product,
        date: writtenOn,
        photos: (photos.get(id) ?? []).map((photo) => ({ id: photo.id, state: photo.state })),
        ...(product.variant && { variant: product.variant }),
        ...(fit && { fit }),
        ...(rejection && state === 'rejected' && { rejection }),
        ...(answer && { answer }),
      },
    ]
  })
}
