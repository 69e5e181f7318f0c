import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLocation, useParams } from 'react-router'
import { MAX_TERM_LENGTH, type SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import { categoriesQuery } from '../features/catalog/products/index.ts'
import { AdSlot } from '../features/content/adverts/index.ts'
import {
  checkPageExists,
  countFilters,
  ListHead,
  NearMiss,
  NoResults,
  PopularCategories,
  ProductList,
  parseListState,
  productListQuery,
} from '../features/search/product-list/index.ts'
import { type PageModule, redirectTo, useSite } from '../lib/page.ts'

const normaliseTerm = (term: string | undefined) => (term ?? '').trim().slice(0, MAX_TERM_LENGTH)

export const load: PageModule['load'] = async (site, { params, url }) => {
  const { api, queryClient, tenant, locale } = site
  const query = url.searchParams.get('q')
  if (query !== null) redirectTo(getPath(tenant, locale, 'search', { term: normaliseTerm(query) }))
  const term = normaliseTerm(params.term)
  const result =
    term === ''
      ? undefined
      : await queryClient.ensureQueryData(productListQuery(site, { term }, parseListState(url.searchParams)))
  if (result?.redirect) redirectTo(getPath(tenant, locale, 'product', { ...result.redirect }))
  if (result) checkPageExists(url.searchParams, result)
  if (!result || result.total === 0) await queryClient.ensureQueryData(categoriesQuery(api))
}

export const head: PageModule['head'] = (_site, { params }, formatMessage) => {
  const term = normaliseTerm(params.term)
  return {
    title: formatMessage('search.title', { term, kind: term === '' ? 'empty' : 'term' }),
    divider: '|',
    noindex: true,
  }
}

/** The results of a search. */
export default function SearchPage() {
  const term = normaliseTerm(useParams().term)
  return <div className="container">{term === '' ? <EmptySearch /> : <SearchResults term={term} />}</div>
}

function SearchResults({ term }: { term: string }) {
  const { search } = useLocation()
  const { formatMessage } = useIntl()
  const source = { term }
  const state = parseListState(new URLSearchParams(search))
  const { data } = useSuspenseQuery(productListQuery(useSite(), source, state))
  return (
    <>
      <ListHead heading={formatMessage({ id: data.total === 0 ? 'search.none' : 'search.heading' }, { term })} />
      <NearMiss result={data} filtered={countFilters(state) > 0} />
      <ProductList
        source={source}
        empty={(result) => <NoMatches result={result} filtered={countFilters(state) > 0} />}
      />
      <AdSlot place="search" />
    </>
  )
}

function NoMatches({ result, filtered }: { result: SearchResult; filtered: boolean }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useSite().api))
  return <NoResults result={result} filtered={filtered} categories={categories} />
}

/** The search field says what is missing; below it the categories. */
function EmptySearch() {
  const { formatMessage } = useIntl()
  const { data: categories } = useSuspenseQuery(categoriesQuery(useSite().api))
  return (
    <>
      <ListHead heading={formatMessage({ id: 'search.page' })} />
      <PopularCategories categories={categories} />
    </>
  )
}
