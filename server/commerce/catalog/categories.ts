import type { Category, Crumb } from '#shared/contracts/catalog.ts'
import type { Context } from '../context.ts'
import { type CategoryRow, findCategoryRows, findUsedCategories } from './repository.ts'

const DEPTH = 3 // contracts/catalog.ts: the tree goes down to three levels

/** All categories of a shop in one locale, as they hang together. */
export interface CategoryIndex {
  byId: ReadonlyMap<string, CategoryRow>
  /** Children with goods below them, in their order; the key of the first level is ''. */
  childrenOf: ReadonlyMap<string, readonly CategoryRow[]>
}

/** The category and those above it, the deepest first; stops at a loop in the data. */
function* upwards(byId: ReadonlyMap<string, CategoryRow>, id: string): Generator<CategoryRow> {
  const seen = new Set<string>()
  for (let at = byId.get(id); at && !seen.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId)) {
    seen.add(at.id)
    yield at
  }
}

/** Reads the categories; only those with goods in or below them count as children. */
export async function loadCategories(ctx: Context): Promise<CategoryIndex> {
  const [rows, used] = await Promise.all([findCategoryRows(ctx), findUsedCategories(ctx)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const alive = new Set(used.flatMap((id) => [...upwards(byId, id)].map((row) => row.id)))
  return {
    byId,
    childrenOf: Map.groupBy(
      rows.filter(({ id }) => alive.has(id)),
      ({ parentId }) => parentId ?? '',
    ),
  }
}

export const crumbOf = ({ id, slug, name }: CategoryRow): Crumb => ({ category: id, slug, name })

/** The way from the top to the category, itself included. */
export const crumbsTo = ({ byId }: CategoryIndex, id: string): Crumb[] => [...upwards(byId, id)].map(crumbOf).toReversed()

/** Range pictures come in two shapes only: wide scenes and upright product pictures (the media's README). */
const pictureSize = (source: string) => (source.startsWith('heroes/') ? { width: 1600, height: 900 } : { width: 900, height: 1200 })

function branch(index: CategoryIndex, parent: string, depth: number): Category[] {
  if (depth === 0) return []
  return (index.childrenOf.get(parent) ?? []).map((row) => ({
    ...{ id: row.id, slug: row.slug, name: row.name },
    ...(row.picture && { picture: { source: row.picture, ...pictureSize(row.picture), alt: row.name } }),
    children: branch(index, row.id, depth - 1),
  }))
}

/** The range, three levels deep, without categories that have no goods. */
export const categoryTree = async (ctx: Context): Promise<Category[]> => branch(await loadCategories(ctx), '', DEPTH)

/** One category with the way to it and what lies below. */
export interface CategoryDetail {
  id: string
  slug: string
  name: string
  crumbs: readonly Crumb[]
  children: readonly Crumb[]
}

/** The category; undefined where the shop has none with this id. One without goods is found, its list is empty. */
export async function findCategory(ctx: Context, id: string): Promise<CategoryDetail | undefined> {
  const index = await loadCategories(ctx)
  const row = index.byId.get(id)
  return row && { id, slug: row.slug, name: row.name, crumbs: crumbsTo(index, id), children: (index.childrenOf.get(id) ?? []).map(crumbOf) }
}
