import { type Context, getToday } from '#server/commerce/core/context.ts'
import type { AlternateAddress } from '#shared/api/catalog.ts'

export interface CategoryRow {
  id: string
  parentId: string | null
  picture: string | null
  name: string
  slug: string
}

/** All categories named in the locale, in their order. */
export async function findCategoryRows({ db, tenant, locale }: Context): Promise<CategoryRow[]> {
  return db
    .selectFrom('category')
    .innerJoin('categoryText', (join) =>
      join.onRef('categoryText.tenant', '=', 'category.tenant').onRef('categoryText.categoryId', '=', 'category.id'),
    )
    .select(['id', 'parentId', 'picture', 'name', 'slug'])
    .where('category.tenant', '=', tenant.id)
    .where('categoryText.locale', '=', locale)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The ids of the categories with products of their own: one index lookup each, whatever the number of products. */
export async function findUsedCategoryIds({ db, tenant }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product')
          .select('product.id')
          .where('product.tenant', '=', tenant.id)
          .whereRef('product.categoryId', '=', 'category.id')
          .where('product.active', '=', 1),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Category id → day of its own newest product. */
export async function findReleaseDays(ctx: Context): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('product')
    .select(['categoryId', ({ fn }) => fn.max('releasedOn').as('releasedOn')])
    .where('tenant', '=', ctx.tenant.id)
    .where('active', '=', 1)
    .where('releasedOn', '<=', getToday(ctx))
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map(({ categoryId, releasedOn }) => [categoryId, releasedOn]))
}

/** Every shop and locale that has a category, for hreflang. */
export const findCategoryAlternates = ({ db }: Context, id: string): Promise<AlternateAddress[]> =>
  db
    .selectFrom('categoryText')
    .select(['tenant', 'locale', 'slug'])
    .where('categoryId', '=', id)
    .orderBy('tenant')
    .orderBy('locale')
    .execute()
