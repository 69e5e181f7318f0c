import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { pathFor } from '#shared/routes.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { productQuery } from '../features/catalog/index.ts'
import { CompareTable, compareQuery, readSkus, setCompared, useCompared } from '../features/compare/index.ts'
import { ApiError } from '../lib/api.ts'
import { type PageModule, redirectTo, type Site, usePath, useSite } from '../lib/page.ts'

/** Whether the shop still carries an article. */
async function isCarried({ api, queryClient }: Site, sku: string) {
  try {
    await queryClient.ensureQueryData(productQuery(api, sku))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

export const load: PageModule['load'] = async (site, { url }) => {
  const skus = readSkus(url.searchParams)
  const carried = await Promise.all(skus.map((sku) => isCarried(site, sku)))
  const left = skus.filter((_, index) => carried[index])
  if (left.length < skus.length) redirectTo(pathFor(site.tenant, site.locale, 'compare') + compareQuery(left))
}

export const head: PageModule['head'] = ({ tenant, locale }, { url }, words) => ({
  title: words('compare.title'),
  description: words('compare.description'),
  canonical: pathFor(tenant, locale, 'compare'),
  noindex: url.search !== '',
})

/** Up to four articles side by side. The address says which, so that it can be shared. */
export default function ComparePage() {
  const { api } = useSite()
  const { formatMessage } = useIntl()
  const [search] = useSearchParams()
  const skus = readSkus(search)
  const remove = useComparedAddress(skus)
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

/** An address without articles takes those that this device remembers; a shared one shows its own and changes no memory. */
function useComparedAddress(skus: readonly string[]) {
  const navigate = useNavigate()
  const address = usePath()('compare')
  const { skus: stored } = useCompared()
  const remembered = compareQuery(stored)
  const unnamed = skus.length === 0
  useEffect(() => {
    if (unnamed && remembered !== '') void navigate(address + remembered, { replace: true })
  }, [unnamed, remembered, address, navigate])
  return (removed: string) => {
    setCompared(stored.filter((sku) => sku !== removed))
    void navigate(address + compareQuery(skus.filter((sku) => sku !== removed)), { replace: true })
  }
}
