import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { ProductTextFactsJson, ProductTextTable } from '#server/database/index.ts'

/** The texts that only the product page shows. */
export interface ProductText {
  description: readonly string[]
  highlights: readonly string[]
  facts: ProductTextFactsJson
}

/** Reads the stored texts of a product. */
export const parseProductText = ({
  description,
  highlights,
  facts,
}: Pick<ProductTextTable, 'description' | 'highlights' | 'facts'>): ProductText => ({
  description: parseStoredJson<string[]>(description),
  highlights: parseStoredJson<string[]>(highlights),
  facts: parseStoredJson<ProductTextFactsJson>(facts),
})

/** The texts of a product; undefined if it has none in the locale. */
export async function findProductText(
  { db, tenant, locale }: Context,
  productId: string,
): Promise<ProductText | undefined> {
  const row = await db
    .selectFrom('productText')
    .select(['description', 'highlights', 'facts'])
    .where('tenant', '=', tenant.id)
    .where('productId', '=', productId)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row && parseProductText(row)
}

/** The facts of these products in the locale. */
export async function findProductTextFacts(
  { db, tenant, locale }: Context,
  ids: readonly string[],
): Promise<Map<string, ProductTextFactsJson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('productText')
    .select(['productId', 'facts'])
    .where('tenant', '=', tenant.id)
    .where('productId', 'in', ids)
    .where('locale', '=', locale)
    .execute()
  return new Map(rows.map(({ productId, facts }) => [productId, parseStoredJson<ProductTextFactsJson>(facts)]))
}
