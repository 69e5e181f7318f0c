import type { Context } from '#server/commerce/core/context.ts'
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

/**
 * Ids of the categories that have goods of their own; one look into the index for each, however many goods there are.
 */
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

/** Where a category's list stands: every shop and locale that has it. */
export const findCategoryAlternates = ({ db }: Context, id: string): Promise<AlternateAddress[]> =>
  db
    .selectFrom('categoryText')
    .select(['tenant', 'locale', 'slug'])
    .where('categoryId', '=', id)
    .orderBy('tenant')
    .orderBy('locale')
    .execute()
