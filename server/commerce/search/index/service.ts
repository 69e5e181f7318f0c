import { buildCrumbs, type CategoryIndex, loadCategories, toCrumb } from '#server/commerce/catalog/categories/index.ts'
import { loadProductCards } from '#server/commerce/catalog/products/index.ts'
import { findProductByCode } from '#server/commerce/catalog/variants/index.ts'
import { findSeo } from '#server/commerce/content/pages/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import type { Facet, SearchResult, SearchSeo, SearchSuggestions, SuggestedProduct } from '#shared/api/search.ts'
import { MAX_PAGE } from '#shared/api/search.ts'
import type { SearchInput } from '#shared/api/search-input.ts'
import { getLanguage } from '#shared/tenant.ts'
import { getPopularTerms } from '../history/index.ts'
import { buildFacets } from './build-facets.ts'
import type { CatalogueIndex, IndexSuggestions } from './catalogue-index.ts'
import { getIndex } from './indexes.ts'
import { findPreferredCategories } from './preferred-categories.ts'
import { findNearestWord } from './query/nearest-word.ts'

const MAX_POPULAR_TERMS = 8 // shared/api/search.ts: Suggestions.popular
const MIN_MISSPELT_LENGTH = 3 // issue 3: typo-tolerant from the third letter
const unfilteredQuery = { category: '', filters: {}, sort: 'relevance', offset: 0, limit: 0 } as const

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

/** Popular searches and the top categories, before the first letter is typed. */
async function getInitialSuggestions(ctx: Context): Promise<SearchSuggestions> {
  const [popular, { childrenByParent }] = await Promise.all([
    getPopularTerms(ctx, MAX_POPULAR_TERMS),
    loadCategories(ctx),
  ])
  return {
    popular,
    types: [],
    terms: [],
    categories: (childrenByParent.get('') ?? []).map(toCrumb),
    brands: [],
    products: [],
  }
}

type SearchableIndex = Pick<CatalogueIndex, 'search'>

const brandCache = new WeakMap<SearchableIndex, Promise<readonly string[]>>()

/** The brands of the shop, as of their first request from an index. */
function getBrands(index: SearchableIndex): Promise<readonly string[]> {
  const cached = brandCache.get(index)
  if (cached) return cached
  const brands = index
    .search({ ...unfilteredQuery, term: '' })
    .then(({ facets }) => (facets.get('brand') ?? []).map(({ label }) => label))
  brandCache.set(index, brands)
  brands.catch(() => brandCache.delete(index))
  return brands
}

/**
 * The index's suggestions; if it has no words, from the third letter on, those for the corrected term, and its products
 * unless some were found.
 */
async function completeTerm(ctx: Context, term: string, tree: CategoryIndex): Promise<IndexSuggestions> {
  const index = await getIndex(ctx)
  const found = await index.suggest(term)
  const { types, terms, categories, brands, productIds } = found
  if (term.length < MIN_MISSPELT_LENGTH || [types, terms, categories, brands].some(({ length }) => length > 0))
    return found
  const names = [...[...tree.byId.values()].map(({ name }) => name), ...(await getBrands(index))]
  const hasProducts = productIds.length > 0
  const correction =
    findNearestWord(names, term, getLanguage(ctx.locale)) ??
    (hasProducts ? undefined : (await index.search({ ...unfilteredQuery, term })).didYouMean)
  return correction ? { ...(await index.suggest(correction)), ...(hasProducts && { productIds }) } : found
}

/** Completions of a half-typed term: words, categories, brands and products. */
export async function getSuggestions(ctx: Context, term: string): Promise<SearchSuggestions> {
  if (term === '') return getInitialSuggestions(ctx)
  const tree = await loadCategories(ctx)
  const { types, terms, categories, brands, productIds } = await completeTerm(ctx, term, tree)
  return {
    popular: [],
    types,
    terms,
    categories: categories.flatMap(({ value }) => toSuggestedCategories(tree, value)),
    brands: brands.map(({ label }) => label),
    products: (await loadProductCards(ctx, productIds)).map(toSuggestedProduct),
  }
}

/** A category with its parent's name, which distinguishes categories of the same name. */
function toSuggestedCategories(tree: CategoryIndex, id: string): SearchSuggestions['categories'] {
  const [above, crumb] = buildCrumbs(tree, id).slice(-2)
  if (!above) return []
  return crumb ? [{ ...crumb, within: above.name }] : [above]
}

const toSuggestedProduct = ({
  sku,
  slug,
  title,
  brand,
  pictures: [picture],
  price: { current, from, unit },
  energy,
}: ProductCardData): SuggestedProduct => ({
  sku,
  slug,
  title,
  brand,
  price: { current, ...(from && { from }), ...(unit && { unit }) },
  picture,
  energy,
})
