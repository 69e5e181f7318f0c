import type { Context } from '#server/commerce/core/context.ts'
import { isStorableText } from '#server/commerce/core/storable-text.ts'
import { preparedQuery, type VariantTable } from '#server/database/index.ts'

/** A variant of a product: one colour and size. */
export type VariantRow = Omit<VariantTable, 'tenant'>

const variantColumns = [
  'sku',
  'productId',
  'position',
  'ean',
  'articleNumber',
  'colourKey',
  'size',
  'priceCents',
  'previousCents',
  'lowest30Cents',
  'reducedOn',
  'unitQuantity',
  'unitMeasure',
  'stock',
  'packages',
] as const

const selectVariantsByProduct = preparedQuery(
  (db, { tenant, productIds }: { tenant: string; productIds: readonly string[] }) =>
    db
      .selectFrom('variant')
      .select(variantColumns)
      .where('tenant', '=', tenant)
      .where('productId', 'in', productIds)
      .orderBy('productId')
      .orderBy('position'),
)

/** All variants of these products, each product's in its own order. */
export const findVariantRowsByProduct = async (
  { db, tenant }: Context,
  productIds: readonly string[],
): Promise<VariantRow[]> =>
  productIds.length === 0 ? [] : (await selectVariantsByProduct(db, { tenant: tenant.id, productIds })).rows

export async function findVariantRowsBySku(
  { db, tenant }: Context,
  requestedSkus: readonly string[],
): Promise<VariantRow[]> {
  const skus = requestedSkus.filter(isStorableText)
  if (skus.length === 0) return []
  return db
    .selectFrom('variant')
    .select(variantColumns)
    .where('tenant', '=', tenant.id)
    .where('sku', 'in', skus)
    .execute()
}
