import type { Context } from '#server/commerce/core/context.ts'

/** The titles of variants by sku, whether or not they are still on sale. */
export async function findTitlesBySku(
  { db, tenant, locale }: Context,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('productText', (join) =>
      join.onRef('productText.tenant', '=', 'variant.tenant').onRef('productText.productId', '=', 'variant.productId'),
    )
    .select(['sku', 'title'])
    .where('variant.tenant', '=', tenant.id)
    .where('sku', 'in', skus)
    .where('productText.locale', '=', locale)
    .execute()
  return new Map(rows.map(({ sku, title }) => [sku, title]))
}

/** The sku that a code belongs to: a sku, an article number or an EAN of a product on sale. */
export async function findSkuByCode({ db, tenant }: Context, code: string): Promise<string | undefined> {
  const base = db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .select('variant.sku')
    .where('variant.tenant', '=', tenant.id)
    .where('product.active', '=', 1)
  // One query per index: an "or" over three columns would read the whole table on SQLite.
  for (const column of ['variant.sku', 'variant.articleNumber', 'variant.ean'] as const) {
    const found = await base.where(column, '=', code).orderBy('variant.sku').executeTakeFirst()
    if (found) return found.sku
  }
  return undefined
}
