import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { getPath } from '#shared/routes.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import {
  CompareTable,
  parseComparedSkus,
  setCompared,
  toCompareQueryString,
  useCompared,
} from '../features/catalog/compare/index.ts'
import { productQuery } from '../features/catalog/products/index.ts'
import { ApiError } from '../lib/api.ts'
import { type PageModule, redirectTo, type Site, usePath, useSite } from '../lib/page.ts'

/** Whether the shop still sells an article. */
async function isAvailable({ api, queryClient }: Site, sku: string) {
  try {
    await queryClient.ensureQueryData(productQuery(api, sku))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

export const load: PageModule['load'] = async (site, { url }) => {
  const skus = parseComparedSkus(url.searchParams)
  const available = await Promise.all(skus.map((sku) => isAvailable(site, sku)))
  const remaining = skus.filter((_, index) => available[index])
  if (remaining.length < skus.length)
    redirectTo(getPath(site.tenant, site.locale, 'compare') + toCompareQueryString(remaining))
}

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('compare.title'),
  description: formatMessage('compare.description'),
  canonical: getPath(tenant, locale, 'compare'),
  noindex: url.search !== '',
})

/** Up to four articles side by side. The address names them, so that it can be shared. */
export default function ComparePage() {
  const { api } = useSite()
  const { formatMessage } = useIntl()
  const [search] = useSearchParams()
  const skus = parseComparedSkus(search)
  const remove = useComparisonUrl(skus)
  const products = useQueries({ queries: skus.map((sku) => productQuery(api, sku)) }).flatMap(({ data }) => data ?? [])
  return (
    <div className="container compare-page">
      <Breadcrumbs items={[{ label: formatMessage({ id: 'compare.title' }) }]} />
      <h1>
        <FormattedMessage id="compare.title" />
      </h1>
      {products.length === 0 ? (
        <p>
          <FormattedMessage id="compare.empty" />
        </p>
      ) : (
        <CompareTable products={products} onRemove={remove} />
      )}
    </div>
  )
}

/** Without articles in the address shows those that this device remembers; a shared address does not change them. */
function useComparisonUrl(skus: readonly string[]) {
  const navigate = useNavigate()
  const address = usePath()('compare')
  const { skus: stored } = useCompared()
  const storedQuery = toCompareQueryString(stored)
  const hasNoSkus = skus.length === 0
  useEffect(() => {
    if (hasNoSkus && storedQuery !== '') void navigate(address + storedQuery, { replace: true })
  }, [hasNoSkus, storedQuery, address, navigate])
  return (removed: string) => {
    setCompared(stored.filter((sku) => sku !== removed))
    void navigate(address + toCompareQueryString(skus.filter((sku) => sku !== removed)), { replace: true })
  }
}
