import type { Context } from '#server/commerce/core/context.ts'
import { isStorableText } from '#server/commerce/core/storable-text.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { type ProductFactsJson, preparedQuery } from '#server/database/index.ts'
import type { AlternateAddress, DeliveryClass, ProductCardData } from '#shared/api/catalog.ts'
import { calculateAverageRating } from '#shared/rules/catalog/average-rating.ts'
import type { VatClass } from '#shared/tenant.ts'

/** A product in the locale of the context. */
export interface LocalisedProductRow {
  id: string
  categoryId: string
  brand: string
  deliveryClass: DeliveryClass
  vatClass: VatClass
  withdrawalExcluded: boolean
  releasedOn: string
  popularity: number
  rating: { average: number; count: number }
  variation: ProductCardData['variation']
  facts: ProductFactsJson
  title: string
  slug: string
}

const productColumns = [
  'id',
  'categoryId',
  'brand',
  'deliveryClass',
  'vatClass',
  'withdrawalExcluded',
  'releasedOn',
  'popularity',
  'ratingSum',
  'ratingCount',
  'variation',
  'product.facts',
  'title',
  'slug',
] as const

const selectProducts = preparedQuery(
  (db, { tenant, locale, ids }: { tenant: string; locale: string; ids: readonly string[] }) =>
    db
      .selectFrom('product')
      .innerJoin('productText', (join) =>
        join.onRef('productText.tenant', '=', 'product.tenant').onRef('productText.productId', '=', 'product.id'),
      )
      .select(productColumns)
      .where('product.tenant', '=', tenant)
      .where('product.id', 'in', ids)
      .where('product.active', '=', 1)
      .where('productText.locale', '=', locale),
)

/** The active products among these that have texts in the locale, in no order. */
export async function findProductRows(
  { db, tenant, locale }: Context,
  ids: readonly string[],
): Promise<LocalisedProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await selectProducts(db, { tenant: tenant.id, locale, ids })
  return rows.map(({ facts, withdrawalExcluded, ratingSum, ratingCount, ...row }) => ({
    ...row,
    withdrawalExcluded: withdrawalExcluded === 1,
    rating: { average: calculateAverageRating(ratingSum, ratingCount), count: ratingCount },
    facts: parseStoredJson<ProductFactsJson>(facts),
  }))
}

/**
 * Every shop and locale in which a sku is on sale. With findCategoryAlternates the only query across tenants, for
 * hreflang: it returns public addresses only.
 */
export async function findProductAlternates({ db }: Context, sku: string): Promise<AlternateAddress[]> {
  if (!isStorableText(sku)) return []
  return db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .innerJoin('productText', (join) =>
      join.onRef('productText.tenant', '=', 'product.tenant').onRef('productText.productId', '=', 'product.id'),
    )
    .select(['variant.tenant', 'productText.locale', 'productText.slug'])
    .where('variant.tenant', 'in', (query) => query.selectFrom('category').select('category.tenant').distinct())
    .where('variant.sku', '=', sku)
    .where('product.active', '=', 1)
    .orderBy('variant.tenant')
    .orderBy('productText.locale')
    .execute()
}
