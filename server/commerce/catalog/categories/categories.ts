import type { Context } from '#server/commerce/core/context.ts'
import type { Category, Crumb } from '#shared/api/catalog.ts'
import { type CategoryRow, findCategoryRows, findUsedCategoryIds } from './repository.ts'

const MAX_CATEGORY_DEPTH = 3 // shared/api/catalog.ts: the tree goes down to three levels

/** All categories of a shop in one locale, by id and by parent. */
export interface CategoryIndex {
  byId: ReadonlyMap<string, CategoryRow>
  /** Children with products in or below them, in their order; the key of the first level is ''. */
  childrenByParent: ReadonlyMap<string, readonly CategoryRow[]>
}

/** The category and those above it, the deepest first; stops at a loop in the data. */
function* iterateAncestors(byId: ReadonlyMap<string, CategoryRow>, id: string): Generator<CategoryRow> {
  const seen = new Set<string>()
  for (
    let current = byId.get(id);
    current && !seen.has(current.id);
    current = current.parentId === null ? undefined : byId.get(current.parentId)
  ) {
    seen.add(current.id)
    yield current
  }
}

/** Loads the categories. Only those with products in or below them count as children. */
export async function loadCategories(ctx: Context): Promise<CategoryIndex> {
  const [rows, usedIds] = await Promise.all([findCategoryRows(ctx), findUsedCategoryIds(ctx)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nonEmptyIds = new Set(usedIds.flatMap((id) => [...iterateAncestors(byId, id)].map((row) => row.id)))
  return {
    byId,
    childrenByParent: Map.groupBy(
      rows.filter(({ id }) => nonEmptyIds.has(id)),
      ({ parentId }) => parentId ?? '',
    ),
  }
}

/** A category as a step of the breadcrumb. */
export const toCrumb = ({ id, slug, name }: CategoryRow): Crumb => ({ category: id, slug, name })

/** The breadcrumb from the top down to a category, itself included. */
export const buildCrumbs = ({ byId }: CategoryIndex, id: string): Crumb[] =>
  [...iterateAncestors(byId, id)].map(toCrumb).toReversed()

/** Category pictures come in two sizes only: wide scenes and upright product pictures. */
const getPictureSize = (source: string) =>
  source.startsWith('heroes/') ? { width: 1600, height: 900 } : { width: 900, height: 1200 }

function buildBranch(index: CategoryIndex, parent: string, depth: number): Category[] {
  if (depth === 0) return []
  return (index.childrenByParent.get(parent) ?? []).map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    picture: row.picture ? { source: row.picture, ...getPictureSize(row.picture), alt: row.name } : undefined,
    children: buildBranch(index, row.id, depth - 1),
  }))
}

/** The category tree, three levels deep, without categories that have no products. */
export const loadCategoryTree = async (ctx: Context): Promise<Category[]> =>
  buildBranch(await loadCategories(ctx), '', MAX_CATEGORY_DEPTH)

/** A category with its breadcrumb and its children. */
export interface CategoryDetail {
  id: string
  slug: string
  name: string
  crumbs: readonly Crumb[]
  children: readonly Crumb[]
}

/** A category; undefined if the shop has none with this id. One without products is found, too: its list is empty. */
export async function findCategory(ctx: Context, id: string): Promise<CategoryDetail | undefined> {
  const index = await loadCategories(ctx)
  const row = index.byId.get(id)
  return (
    row && {
      id,
      slug: row.slug,
      name: row.name,
      crumbs: buildCrumbs(index, id),
      children: (index.childrenByParent.get(id) ?? []).map(toCrumb),
    }
  )
}
