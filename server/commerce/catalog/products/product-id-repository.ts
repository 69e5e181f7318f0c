import type { Context } from '#server/commerce/core/context.ts'

/** The ids of all products on sale. */
export async function findProductIds({ db, tenant }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A page of the ids of the products on sale, in their order. */
export async function findProductIdPage({ db, tenant }: Context, offset: number, limit: number): Promise<string[]> {
  const products = db.selectFrom('product').select('id').where('tenant', '=', tenant.id).where('active', '=', 1)
  return (await products.orderBy('id').limit(limit).offset(offset).execute()).map(({ id }) => id)
}

/** How many products are on sale. */
export async function countProducts({ db, tenant }: Context): Promise<number> {
  const count = db.fn.countAll<number>().as('count')
  return Number(
    (
      await db
        .selectFrom('product')
        .select(count)
        .where('tenant', '=', tenant.id)
        .where('active', '=', 1)
        .executeTakeFirst()
    )?.count ?? 0,
  )
}

/** The deepest category of each of these products. */
export async function findCategoryIdsByProduct(
  { db, tenant }: Context,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'categoryId'])
    .where('tenant', '=', tenant.id)
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}
