import { buildCrumbs, type CategoryIndex, loadCategories, toCrumb } from '#server/commerce/catalog/categories/index.ts'
import { loadProductCards } from '#server/commerce/catalog/products/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import type { SearchSuggestions, SuggestedProduct } from '#shared/api/search.ts'
import { getLanguage } from '#shared/tenant.ts'
import { getPopularTerms } from '../history/index.ts'
import type { CatalogueIndex, IndexSuggestions } from './catalogue-index.ts'
import { getIndex } from './indexes.ts'
import { findNearestWord } from './query/nearest-word.ts'
import { unfilteredQuery } from './service.ts'

const MAX_POPULAR_TERMS = 8 // shared/api/search.ts: Suggestions.popular
const MIN_MISSPELT_LENGTH = 3 // shorter beginnings fit too many words

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
