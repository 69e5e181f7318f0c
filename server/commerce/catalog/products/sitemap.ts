import type { Context } from '#server/commerce/core/context.ts'
import type { SitemapEntry } from '#shared/api/catalog.ts'
import { findChangeDays } from './change-repository.ts'
import { findColoursByKey } from './colour-repository.ts'
import { groupByColour, selectColourPictures } from './colours.ts'
import { findPicturesByProduct } from './picture-repository.ts'
import { countProducts, findProductIdPage } from './product-id-repository.ts'
import { findProductRows } from './product-repository.ts'
import { findVariantRowsByProduct } from './variant-repository.ts'

/**
 * Products in one part: with five colours and pictures each it stays far below the 50,000 addresses and 50 MB of
 * sitemaps.org.
 */
const PRODUCTS_PER_PART = 2_000
const BATCH_SIZE = 250 // products loaded with one round of queries

/** How many parts the shop's products fill. */
export const countSitemapParts = async (ctx: Context): Promise<number> =>
  Math.ceil((await countProducts(ctx)) / PRODUCTS_PER_PART)

/** The products of a part, counted from 1, one entry a colour; empty beyond the last part. */
export async function findSitemapPart(ctx: Context, part: number): Promise<SitemapEntry[]> {
  const ids = await findProductIdPage(ctx, (part - 1) * PRODUCTS_PER_PART, PRODUCTS_PER_PART)
  const entries: SitemapEntry[] = []
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    entries.push(...(await buildEntries(ctx, ids.slice(start, start + BATCH_SIZE))))
  return entries
}

async function buildEntries(ctx: Context, ids: readonly string[]): Promise<SitemapEntry[]> {
  const [products, variants, pictures, changeDays] = await Promise.all([
    findProductRows(ctx, ids),
    findVariantRowsByProduct(ctx, ids),
    findPicturesByProduct(ctx, ids),
    findChangeDays(ctx, ids),
  ])
  const variantsByProduct = Map.groupBy(variants, ({ productId }) => productId)
  const picturesByProduct = Map.groupBy(pictures, ({ productId }) => productId)
  const colours = await findColoursByKey(
    ctx,
    variants.map(({ colourKey }) => colourKey),
  )
  return products.flatMap((product) =>
    [...groupByColour(variantsByProduct.get(product.id) ?? [])].flatMap(([key, [first]]) =>
      first
        ? {
            sku: first.sku,
            slug: product.slug,
            pictures: selectColourPictures(product, picturesByProduct.get(product.id) ?? [], colours.get(key)).map(
              ({ source }) => source,
            ),
            changedOn: [product.releasedOn, changeDays.get(product.id) ?? ''].toSorted().at(-1) ?? '',
          }
        : [],
    ),
  )
}
