import type { ProductCard } from '#shared/contracts/catalog.ts'
import type { Facet, SearchResult, SearchSeo, SuggestedProduct, Suggestions } from '#shared/contracts/search.ts'
import { MAX_PAGE } from '#shared/contracts/search.ts'
import type { SearchInput } from '#shared/contracts/search-input.ts'
import { languageOf } from '#shared/tenant.ts'
import { type CategoryIndex, crumbOf, crumbsTo, findByCode, loadCategories, productCards } from '../catalog/index.ts'
import { findSeo } from '../content/index.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { popularTerms } from '../search-history/index.ts'
import type { CatalogueIndex, IndexSuggestions } from './catalogue-index.ts'
import { wantedCategories } from './category-signal.ts'
import { facetsOf } from './facet-list.ts'
import { indexFor } from './indexes.ts'
import { nearestWord } from './query/nearest-word.ts'

const POPULAR_TERMS = 8 // contracts/search.ts: Suggestions.popular
const FEWEST_MISSPELT = 3 // issue 3: typo-tolerant from the third letter
const anyList = { category: '', filters: {}, sort: 'relevance', offset: 0, limit: 0 } as const

/** The category of a list with the way to it; 404 not-found where the shop has none with this id. */
function categoryIn(tree: CategoryIndex, id: string) {
  const row = tree.byId.get(id)
  if (!row) throw notFound()
  return { id, slug: row.slug, name: row.name, crumbs: crumbsTo(tree, id), children: (tree.childrenOf.get(id) ?? []).map(crumbOf) }
}

/** A list of goods: of a term, a category, both or neither. 404 not-found for an unknown category. */
export async function search(ctx: Context, input: SearchInput): Promise<SearchResult> {
  const { term, category, sort, page, pages, pageSize, filters } = input
  const tree = await loadCategories(ctx)
  const categoryBlock = category === '' ? undefined : categoryIn(tree, category)
  const redirect = term === '' || category !== '' ? undefined : await findByCode(ctx, term)
  const index = await indexFor(ctx)
  const wanted = await wantedCategories(ctx, term)
  const answer = await index.search({ term, wanted, category, filters, sort, offset: (page - 1) * pageSize, limit: pages * pageSize })
  return {
    ...{ term, sort, page, total: answer.total },
    items: await productCards(ctx, answer.styleIds, filters.colour),
    ranks: Object.fromEntries(answer.ranks.map((rank, i) => [answer.styleIds[i], rank])),
    pageCount: Math.min(MAX_PAGE, Math.max(1, Math.ceil(answer.total / pageSize))),
    facets: facetsOf(answer, tree, category),
    ...(redirect && { redirect }),
    ...(answer.exact !== undefined && { exact: answer.exact }),
    ...(answer.didYouMean && { didYouMean: answer.didYouMean }),
    ...(categoryBlock && { category: categoryBlock }),
  }
}

/** The same list without its goods: how many there are, and by what it can be narrowed. */
export async function countFacets(ctx: Context, { term, category, sort, filters }: SearchInput): Promise<{ total: number; facets: readonly Facet[] }> {
  const tree = await loadCategories(ctx)
  if (category !== '') categoryIn(tree, category)
  const answer = await (await indexFor(ctx)).search({ term, category, filters, sort, offset: 0, limit: 0 })
  return { total: answer.total, facets: facetsOf(answer, tree, category) }
}

/** What search engines read of a list. Category pages may be indexed, results of a term never; empty words are the client's to fill. */
export async function getSeo(ctx: Context, { term, category }: SearchInput): Promise<SearchSeo> {
  if (category === '') return { key: term, title: term, description: '', heading: term, text: [], robots: 'noindex' }
  const { name } = categoryIn(await loadCategories(ctx), category)
  const written = await findSeo(ctx, category)
  return { key: category, title: name, description: '', heading: name, text: [], ...written, robots: 'index' }
}

/** What others look for, and the ranges: before the first letter. */
async function suggestStart(ctx: Context): Promise<Suggestions> {
  const [popular, { childrenOf }] = await Promise.all([popularTerms(ctx, POPULAR_TERMS), loadCategories(ctx)])
  return { popular, types: [], terms: [], categories: (childrenOf.get('') ?? []).map(crumbOf), brands: [], products: [] }
}

type Searched = Pick<CatalogueIndex, 'search'>

const knownBrands = new WeakMap<Searched, Promise<readonly string[]>>()

/** The brands of the range, as they were when an index was first asked for them. */
function brandsOf(index: Searched): Promise<readonly string[]> {
  const known = knownBrands.get(index)
  if (known) return known
  const brands = index.search({ ...anyList, term: '' }).then(({ facets }) => (facets.get('brand') ?? []).map(({ label }) => label))
  knownBrands.set(index, brands)
  brands.catch(() => knownBrands.delete(index))
  return brands
}

/** What the index suggests; where that is no words, from the third letter on, those for what was probably meant, and its goods unless some were found. */
async function completions(ctx: Context, term: string, tree: CategoryIndex): Promise<IndexSuggestions> {
  const index = await indexFor(ctx)
  const found = await index.suggest(term)
  const { types, terms, categories, brands, styleIds } = found
  if (term.length < FEWEST_MISSPELT || [types, terms, categories, brands].some(({ length }) => length > 0)) return found
  const names = [...[...tree.byId.values()].map(({ name }) => name), ...(await brandsOf(index))]
  const goods = styleIds.length > 0
  const meant = nearestWord(names, term, languageOf(ctx.locale)) ?? (goods ? undefined : (await index.search({ ...anyList, term })).didYouMean)
  return meant ? { ...(await index.suggest(meant)), ...(goods && { styleIds }) } : found
}

/** What a half-typed term may become: words, categories, brands and goods. */
export async function suggest(ctx: Context, term: string): Promise<Suggestions> {
  if (term === '') return suggestStart(ctx)
  const tree = await loadCategories(ctx)
  const { types, terms, categories, brands, styleIds } = await completions(ctx, term, tree)
  return {
    popular: [],
    ...{ types, terms, categories: categories.flatMap(({ value }) => placeOf(tree, value)) },
    brands: brands.map(({ label }) => label),
    products: (await productCards(ctx, styleIds)).map(suggestedProduct),
  }
}

/** A category and the name of the one above it, by which two of a name differ. */
function placeOf(tree: CategoryIndex, id: string): Suggestions['categories'] {
  const [above, crumb] = crumbsTo(tree, id).slice(-2)
  if (!above) return []
  return crumb ? [{ ...crumb, within: above.name }] : [above]
}

const suggestedProduct = ({ sku, slug, title, brand, pictures: [picture], price: { current, from, unit }, energy }: ProductCard): SuggestedProduct => ({
  ...{ sku, slug, title, brand },
  price: { current, ...(from && { from }), ...(unit && { unit }) },
  ...(picture && { picture }),
  ...(energy && { energy }),
})
