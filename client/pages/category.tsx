import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useLocation, useParams } from 'react-router'
import { SEARCH_PAGE_SIZE, type SearchResult, type SearchSeo } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'
import {
  buildBreadcrumbJsonLd,
  getPictureRatio,
  SizeFinderLink,
  toCrumbPaths,
} from '../features/catalog/products/index.ts'
import { Paragraphs } from '../features/content/pages/index.ts'
import {
  buildItemListJsonLd,
  checkPageExists,
  countFilters,
  getFirstPage,
  getIndexing,
  ListHead,
  ProductList,
  parseListState,
  productListQuery,
  seoQuery,
} from '../features/search/product-list/index.ts'
import { type PageModule, redirectTo, useSite } from '../lib/page.ts'

const MAX_DESCRIBED_CATEGORIES = 4

export const load: PageModule['load'] = async (site, { params, url }) => {
  const { api, queryClient, tenant, locale } = site
  const [result] = await Promise.all([
    queryClient.ensureQueryData(
      productListQuery(site, { category: params.category }, parseListState(url.searchParams)),
    ),
    queryClient.ensureQueryData(seoQuery(api, params.category ?? '')),
  ])
  checkPageExists(url.searchParams, result)
  const slug = result.category?.slug
  if (slug !== undefined && slug !== params.slug)
    redirectTo(getPath(tenant, locale, 'category', { slug, category: params.category }) + url.search, 301)
}

export const head: PageModule['head'] = (site, { params, url }, formatMessage) => {
  const { tenant, locale, queryClient, api } = site
  const state = parseListState(url.searchParams)
  const result = queryClient.getQueryData<SearchResult>(
    productListQuery(site, { category: params.category }, state).queryKey,
  )
  const seo = queryClient.getQueryData<SearchSeo>(seoQuery(api, params.category ?? '').queryKey)
  const category = result?.category
  if (!category) return { noindex: true }
  const { query, noindex, value } = getIndexing(result, state)
  const wholeName =
    value === undefined ? category.name : formatMessage('search.category-value', { category: category.name, value })
  const name = state.page > 1 ? formatMessage('search.page-number', { name: wholeName, page: state.page }) : wholeName
  const childNames = category.children.slice(0, MAX_DESCRIBED_CATEGORIES).map((child) => child.name)
  const seoText = value === undefined && state.page === 1 ? seo : undefined
  return {
    ...(seoText?.description ? { title: seoText.title, divider: 'none' } : { title: name, divider: '|' }),
    description:
      seoText?.description ||
      formatMessage('catalog.list-description', {
        name,
        shop: getShopName(tenant, locale),
        count: result.total,
        below: childNames.join(', '),
      }),
    canonical: getPath(tenant, locale, 'category', { slug: category.slug, category: category.id }) + query,
    noindex,
    picture: result.items[0]?.pictures[0],
    jsonLd:
      typeof IN_BROWSER === 'undefined'
        ? [
            buildBreadcrumbJsonLd(site, toCrumbPaths(site, category.crumbs)),
            buildItemListJsonLd(site, result.items, (getFirstPage(site, state) - 1) * SEARCH_PAGE_SIZE),
          ]
        : [],
  }
}

/** A category: its path, its subcategories and its products. */
export default function CategoryPage() {
  const { category = '' } = useParams()
  const { search } = useLocation()
  const site = useSite()
  const source = { category }
  const state = parseListState(new URLSearchParams(search))
  const { data } = useSuspenseQuery(productListQuery(site, source, state))
  const { data: seo } = useSuspenseQuery(seoQuery(site.api, category))
  const crumbs = (data.category?.crumbs ?? []).filter((crumb) => crumb.category !== category)
  return (
    <div className="container">
      <ListHead heading={data.category?.name ?? ''} crumbs={crumbs} below={data.category?.children ?? []} />
      <SizeFinderLink sizes={data.facets.find(({ key }) => key === 'size')?.values.map(({ label }) => label) ?? []} />
      <ProductList source={source} ratio={getPictureRatio(category)} empty={() => <NoProducts />} />
      {countFilters(state) === 0 && getFirstPage(site, state) === 1 && seo.text.length > 0 && (
        <section className="list-text">
          <h2 className="list-text__heading">{seo.heading}</h2>
          <Paragraphs paragraphs={seo.text} />
        </section>
      )}
    </div>
  )
}

const NoProducts = () => (
  <p className="no-results">
    <FormattedMessage id="search.nothing-left" />
  </p>
)
