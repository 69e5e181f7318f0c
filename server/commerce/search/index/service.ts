import { buildCrumbs, type CategoryIndex, loadCategories, toCrumb } from '#server/commerce/catalog/categories/index.ts'
import { loadProductCards } from '#server/commerce/catalog/products/index.ts'
import { findProductByCode } from '#server/commerce/catalog/variants/index.ts'
import { findSeo } from '#server/commerce/content/pages/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { Facet } from '#shared/api/facets.ts'
import { MAX_PAGE, type SearchResult, type SearchSeo } from '#shared/api/search.ts'
import type { SearchInput } from '#shared/api/search-input.ts'
import { buildFacets } from './build-facets.ts'
import { getIndex } from './indexes.ts'
import { findPreferredCategories } from './preferred-categories.ts'

export const unfilteredQuery = { category: '', filters: {}, sort: 'relevance', offset: 0, limit: 0 } as const

/** The category of a list with its path; 404 not-found if the shop has none with this id. */
function getListCategory(tree: CategoryIndex, id: string) {
  const row = tree.byId.get(id)
  if (!row) throw notFound()
  return {
    id,
    slug: row.slug,
    name: row.name,
    crumbs: buildCrumbs(tree, id),
    children: (tree.childrenByParent.get(id) ?? []).map(toCrumb),
  }
}

/** A product list: of a term, a category, both or neither. 404 not-found for an unknown category. */
export async function searchProducts(ctx: Context, input: SearchInput): Promise<SearchResult> {
  const { term, category, sort, page, pages, pageSize, filters } = input
  const tree = await loadCategories(ctx)
  const categoryBlock = category === '' ? undefined : getListCategory(tree, category)
  const redirect = term === '' || category !== '' ? undefined : await findProductByCode(ctx, term)
  const index = await getIndex(ctx)
  const preferredCategories = await findPreferredCategories(ctx, term)
  const result = await index.search({
    term,
    preferredCategories,
    category,
    filters,
    sort,
    offset: (page - 1) * pageSize,
    limit: pages * pageSize,
  })
  return {
    term,
    sort,
    page,
    total: result.total,
    items: await loadProductCards(ctx, result.productIds, filters.colour),
    ranks: Object.fromEntries(result.ranks.map((rank, i) => [result.productIds[i], rank])),
    pageCount: Math.min(MAX_PAGE, Math.max(1, Math.ceil(result.total / pageSize))),
    facets: buildFacets(result, tree, category),
    redirect,
    exact: result.exact,
    didYouMean: result.didYouMean,
    category: categoryBlock,
  }
}

/** The same list without its products: their number, and the facets. */
export async function countFacets(
  ctx: Context,
  { term, category, sort, filters }: SearchInput,
): Promise<{ total: number; facets: readonly Facet[] }> {
  const tree = await loadCategories(ctx)
  if (category !== '') getListCategory(tree, category)
  const result = await (await getIndex(ctx)).search({ term, category, filters, sort, offset: 0, limit: 0 })
  return { total: result.total, facets: buildFacets(result, tree, category) }
}

/**
 * The texts of a list for search engines. Category pages may be indexed, results of a term never; the client fills in
 * missing texts.
 */
export async function getSeo(ctx: Context, { term, category }: SearchInput): Promise<SearchSeo> {
  if (category === '') return { key: term, title: term, description: '', heading: term, text: [], robots: 'noindex' }
  const { name } = getListCategory(await loadCategories(ctx), category)
  const seoText = await findSeo(ctx, category)
  return { key: category, title: name, description: '', heading: name, text: [], ...seoText, robots: 'index' }
}
