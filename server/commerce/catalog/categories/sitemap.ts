import type { Context } from '#server/commerce/core/context.ts'
import type { CategorySitemapEntry } from '#shared/api/catalog.ts'
import { buildCrumbs, loadCategories } from './categories.ts'
import { findReleaseDays } from './repository.ts'

/** The categories with products in or below them, each with the day on which its newest product came. */
export async function listCategorySitemap(ctx: Context): Promise<CategorySitemapEntry[]> {
  const [index, releaseDays] = await Promise.all([loadCategories(ctx), findReleaseDays(ctx)])
  const days = new Map<string, string>()
  for (const [id, day] of releaseDays)
    for (const { category } of buildCrumbs(index, id)) if (day > (days.get(category) ?? '')) days.set(category, day)
  return [...index.childrenByParent.values()].flat().map(({ id, slug }) => ({ id, slug, changedOn: days.get(id) }))
}
