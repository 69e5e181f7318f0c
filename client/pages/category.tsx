import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useLocation, useParams } from 'react-router'
import type { SearchResult } from '#shared/contracts/search.ts'
import { pathFor } from '#shared/routes.ts'
import { breadcrumbJsonLd, crumbPaths, ratioOfRange } from '../features/catalog/index.ts'
import { itemListJsonLd, ListHead, ProductList, productListQuery, readListState } from '../features/search/index.ts'
import { type PageModule, redirectTo, useSite } from '../lib/page.ts'

const NAMES_IN_DESCRIPTION = 4

export const load: PageModule['load'] = async ({ api, queryClient, tenant, locale }, { params, url }) => {
  const result = await queryClient.ensureQueryData(productListQuery(api, { category: params.category }, readListState(url.searchParams)))
  const slug = result.category?.slug
  if (slug !== undefined && slug !== params.slug) redirectTo(pathFor(tenant, locale, 'category', { slug, category: params.category }) + url.search, 301)
}

export const head: PageModule['head'] = (site, { params, url }, words) => {
  const { tenant, locale, queryClient, api } = site
  const result = queryClient.getQueryData<SearchResult>(productListQuery(api, { category: params.category }, readListState(url.searchParams)).queryKey)
  const category = result?.category
  if (!category) return { title: tenant.name, noindex: true }
  const below = category.children.slice(0, NAMES_IN_DESCRIPTION).map(({ name }) => name)
  return {
    title: words('catalog.list-title', { name: category.name, shop: tenant.name }),
    description: words('catalog.list-description', { name: category.name, shop: tenant.name, count: result.total, below: below.join(', ') }),
    canonical: pathFor(tenant, locale, 'category', { slug: category.slug, category: category.id }),
    noindex: result.total === 0,
    jsonLd: [breadcrumbJsonLd(site, crumbPaths(site, category.crumbs)), itemListJsonLd(site, result.items)],
  }
}

/** A range: where it lies, what is below it, and its goods. */
export default function CategoryPage() {
  const { category } = useParams()
  const { search } = useLocation()
  const source = { category }
  const { data } = useSuspenseQuery(productListQuery(useSite().api, source, readListState(new URLSearchParams(search))))
  const crumbs = (data.category?.crumbs ?? []).filter((crumb) => crumb.category !== category)
  return (
    <div className="container">
      <ListHead heading={data.category?.name ?? ''} crumbs={crumbs} below={data.category?.children ?? []} />
      <ProductList source={source} ratio={ratioOfRange(category)} empty={() => <Empty />} />
    </div>
  )
}

const Empty = () => (
  <p className="no-results">
    <FormattedMessage id="search.nothing-left" />
  </p>
)
