import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLocation, useParams } from 'react-router'
import { MAX_TERM_LENGTH, type SearchResult } from '#shared/contracts/search.ts'
import { pathFor } from '#shared/routes.ts'
import { AdSlot } from '../features/adverts/index.ts'
import { categoriesQuery } from '../features/catalog/index.ts'
import { countFilters, ListHead, NearMiss, NoResults, PopularCategories, ProductList, productListQuery, readListState } from '../features/search/index.ts'
import { type PageModule, redirectTo, useSite } from '../lib/page.ts'

const termOf = (term: string | undefined) => (term ?? '').trim().slice(0, MAX_TERM_LENGTH)

export const load: PageModule['load'] = async (site, { params, url }) => {
  const { api, queryClient, tenant, locale } = site
  const asked = url.searchParams.get('q')
  if (asked !== null) redirectTo(pathFor(tenant, locale, 'search', { term: termOf(asked) }))
  const term = termOf(params.term)
  const result = term === '' ? undefined : await queryClient.ensureQueryData(productListQuery(site, { term }, readListState(url.searchParams)))
  if (result?.redirect) redirectTo(pathFor(tenant, locale, 'product', { ...result.redirect }))
  if (!result || result.total === 0) await queryClient.ensureQueryData(categoriesQuery(api))
}

export const head: PageModule['head'] = (_site, { params }, words) => {
  const term = termOf(params.term)
  return { title: words('search.title', { term, kind: term === '' ? 'empty' : 'term' }), divider: '|', noindex: true }
}

/** What was found for a term. */
export default function SearchPage() {
  const term = termOf(useParams().term)
  return <div className="container">{term === '' ? <NoTerm /> : <Found term={term} />}</div>
}

function Found({ term }: { term: string }) {
  const { search } = useLocation()
  const { formatMessage } = useIntl()
  const source = { term }
  const state = readListState(new URLSearchParams(search))
  const { data } = useSuspenseQuery(productListQuery(useSite(), source, state))
  return (
    <>
      <ListHead heading={formatMessage({ id: data.total === 0 ? 'search.none' : 'search.heading' }, { term })} />
      <NearMiss result={data} filtered={countFilters(state) > 0} />
      <ProductList source={source} empty={(result) => <Nothing result={result} filtered={countFilters(state) > 0} />} />
      <AdSlot place="search" />
    </>
  )
}

function Nothing({ result, filtered }: { result: SearchResult; filtered: boolean }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useSite().api))
  return <NoResults result={result} filtered={filtered} categories={categories} />
}

/** The search field says what is missing; here are the ranges, as a way on. */
function NoTerm() {
  const { formatMessage } = useIntl()
  const { data: categories } = useSuspenseQuery(categoriesQuery(useSite().api))
  return (
    <>
      <ListHead heading={formatMessage({ id: 'search.page' })} />
      <PopularCategories categories={categories} />
    </>
  )
}
