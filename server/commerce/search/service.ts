import type { Facet, SearchResult, SearchSeo, Suggestions } from '#shared/contracts/search.ts'
import { MAX_PAGE } from '#shared/contracts/search.ts'
import type { SearchInput } from '#shared/contracts/search-input.ts'
import { type CategoryIndex, crumbOf, crumbsTo, findByCode, loadCategories, productCards } from '../catalog/index.ts'
import { findSeo } from '../content/index.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { popularTerms } from '../search-history/index.ts'
import { wantedCategories } from './category-signal.ts'
import { facetsOf } from './facet-list.ts'
import { indexFor } from './indexes.ts'

const POPULAR_TERMS = 8 // contracts/search.ts: Suggestions.popular

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

/** What a half-typed term may become: words, categories, brands and goods. */
export async function suggest(ctx: Context, term: string): Promise<Suggestions> {
  const [index, { byId }] = await Promise.all([indexFor(ctx), loadCategories(ctx)])
  const found = await index.suggest(term)
  const cards = await productCards(ctx, found.styleIds)
  return {
    popular: term === '' ? await popularTerms(ctx, POPULAR_TERMS) : [],
    types: found.types,
    terms: found.terms,
    categories: found.categories.flatMap(({ value }) => {
      const row = byId.get(value)
      return row ? [crumbOf(row)] : []
    }),
    brands: found.brands.map(({ label }) => label),
    products: cards.map(({ sku, slug, title, brand, pictures: [picture], price, energy }) => ({
      ...{ sku, slug, title, brand, price: price.current },
      ...(picture && { picture }),
      ...(energy && { energy }),
    })),
  }
}
