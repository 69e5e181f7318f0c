import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useLocation, useParams } from 'react-router'
import type { SearchResult, SearchSeo } from '#shared/contracts/search.ts'
import { pathFor } from '#shared/routes.ts'
import { shopName } from '#shared/tenant.ts'
import { breadcrumbJsonLd, crumbPaths, ratioOfRange, SizeFinderLink } from '../features/catalog/index.ts'
import { Paragraphs } from '../features/content/index.ts'
import { countFilters, indexingOf, itemListJsonLd, ListHead, ProductList, productListQuery, readListState, seoQuery } from '../features/search/index.ts'
import { type PageModule, redirectTo, useSite } from '../lib/page.ts'

const NAMES_IN_DESCRIPTION = 4

export const load: PageModule['load'] = async (site, { params, url }) => {
  const { api, queryClient, tenant, locale } = site
  const [result] = await Promise.all([
    queryClient.ensureQueryData(productListQuery(site, { category: params.category }, readListState(url.searchParams))),
    queryClient.ensureQueryData(seoQuery(api, params.category ?? '')),
  ])
  const slug = result.category?.slug
  if (slug !== undefined && slug !== params.slug) redirectTo(pathFor(tenant, locale, 'category', { slug, category: params.category }) + url.search, 301)
}

export const head: PageModule['head'] = (site, { params, url }, words) => {
  const { tenant, locale, queryClient, api } = site
  const state = readListState(url.searchParams)
  const result = queryClient.getQueryData<SearchResult>(productListQuery(site, { category: params.category }, state).queryKey)
  const seo = queryClient.getQueryData<SearchSeo>(seoQuery(api, params.category ?? '').queryKey)
  const category = result?.category
  if (!category) return { noindex: true }
  const { query, noindex, value } = indexingOf(result, state)
  const name = value === undefined ? category.name : words('search.category-value', { category: category.name, value })
  const below = category.children.slice(0, NAMES_IN_DESCRIPTION).map((child) => child.name)
  const written = value === undefined ? seo : undefined
  return {
    ...(written?.description ? { title: written.title, divider: 'none' } : { title: name, divider: '|' }),
    description:
      written?.description || words('catalog.list-description', { name, shop: shopName(tenant, locale), count: result.total, below: below.join(', ') }),
    canonical: pathFor(tenant, locale, 'category', { slug: category.slug, category: category.id }) + query,
    noindex,
    jsonLd: [breadcrumbJsonLd(site, crumbPaths(site, category.crumbs)), itemListJsonLd(site, result.items)],
  }
}

/** A range: where it lies, what is below it, and its goods. */
export default function CategoryPage() {
  const { category = '' } = useParams()
  const { search } = useLocation()
  const site = useSite()
  const source = { category }
  const state = readListState(new URLSearchParams(search))
  const { data } = useSuspenseQuery(productListQuery(site, source, state))
  const { data: seo } = useSuspenseQuery(seoQuery(site.api, category))
  const crumbs = (data.category?.crumbs ?? []).filter((crumb) => crumb.category !== category)
  return (
    <div className="container">
      <ListHead heading={data.category?.name ?? ''} crumbs={crumbs} below={data.category?.children ?? []} />
      <SizeFinderLink sizes={data.facets.find(({ key }) => key === 'size')?.values.map(({ label }) => label) ?? []} />
      <ProductList source={source} ratio={ratioOfRange(category)} empty={() => <Empty />} />
      {countFilters(state) === 0 && seo.text.length > 0 && (
        <section className="list-text">
          <h2 className="list-text__heading">{seo.heading}</h2>
          <Paragraphs paragraphs={seo.text} />
        </section>
      )}
    </div>
  )
}

const Empty = () => (
  <p className="no-results">
    <FormattedMessage id="search.nothing-left" />
  </p>
)
