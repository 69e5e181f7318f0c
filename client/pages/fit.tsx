import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { getPath } from '#shared/routes.ts'
import { type Doorway, formatDoorway, parseDoorways } from '#shared/rules/catalog/doorways.ts'
import { findLargestPackage, getPackageFit } from '#shared/rules/catalog/package-fit.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { DoorwaysForm, doorwaysAction } from '../features/catalog/doorway/index.ts'
import { FitExplanation, FitVerdict, useDoorways, useSaveDoorways } from '../features/catalog/fit/index.ts'
import { categoriesQuery, productQuery } from '../features/catalog/products/index.ts'
import { ApiError } from '../lib/api.ts'
import { type PageModule, usePath, useSite } from '../lib/page.ts'

const noDoorways: readonly Doorway[] = []

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const sku = url.searchParams.get('sku')
  await Promise.all([
    queryClient.ensureQueryData(categoriesQuery(api)),
    sku && queryClient.ensureQueryData(productQuery(api, sku)).catch(ignoreApiError),
  ])
}

/** The page works without the product too. */
function ignoreApiError(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

export const action: PageModule['action'] = doorwaysAction

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('fit.title'),
  description: formatMessage('fit.intro'),
  canonical: getPath(tenant, locale, 'fit'),
  noindex: url.search !== '',
})

/** Asks for the measures of the way in, and shows what fits. */
export default function FitPage() {
  const { formatMessage } = useIntl()
  const [search] = useSearchParams()
  const text = search.get('openings') ?? ''
  const urlDoorways = useMemo(() => parseDoorways(text), [text])
  const stored = useDoorways() ?? noDoorways
  const doorways = stored.length > 0 ? stored : urlDoorways
  const sku = search.get('sku')
  const save = useSaveDoorways()
  return (
    <div className="container fit-page">
      <Breadcrumbs items={[{ label: formatMessage({ id: 'fit.title' }) }]} />
      <h1>
        <FormattedMessage id="fit.title" />
      </h1>
      <p className="fit-page__intro">
        <FormattedMessage id="fit.intro" />
      </p>
      {sku && <ProductVerdict sku={sku} doorways={doorways} />}
      <DoorwaysForm doorways={doorways} onSave={save} />
      {doorways.length > 0 && <FittingCategories doorways={doorways} />}
      <p className="fit-page__note">
        <FormattedMessage id="fit.assumption" />
      </p>
    </div>
  )
}

function ProductVerdict({ sku, doorways }: { sku: string; doorways: readonly Doorway[] }) {
  const path = usePath()
  const { data: product } = useQuery({ ...productQuery(useSite().api, sku), retry: false })
  const dimensions = product?.deliveryClass === 'freight' ? findLargestPackage(product.packages ?? []) : undefined
  if (!product || !dimensions) return null
  return (
    <section className="fit-page__product">
      <p>
        <FormattedMessage
          id="fit.product"
          values={{ title: <a href={path('product', { slug: product.slug, sku: product.sku })}>{product.title}</a> }}
        />
      </p>
      {doorways.length > 0 && (
        <>
          <FitVerdict fit={getPackageFit(dimensions, doorways)} />
          <p>
            <FitExplanation edges={dimensions} doorways={doorways} />
          </p>
        </>
      )}
    </section>
  )
}

/** The categories, filtered by what fits. */
function FittingCategories({ doorways }: { doorways: readonly Doorway[] }) {
  const path = usePath()
  const { data: categories } = useSuspenseQuery(categoriesQuery(useSite().api))
  const query = `?f.fits=${doorways.map(formatDoorway).join(',')}`
  return (
    <section className="fit-page__categories">
      <h2>
        <FormattedMessage id="fit.categories" />
      </h2>
      <ul>
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={path('category', { slug, category: id }) + query}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
