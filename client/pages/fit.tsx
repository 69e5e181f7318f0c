import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { pathFor } from '#shared/routes.ts'
import { fitsThrough, formatOpening, hardestOf, type Opening, readOpenings } from '#shared/rules/fits.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { categoriesQuery, productQuery } from '../features/catalog/index.ts'
import { useOpenings, useSaveOpenings, Verdict, Why } from '../features/fit/index.ts'
import { OpeningsForm, openingsAction } from '../features/openings/index.ts'
import { ApiError } from '../lib/api.ts'
import { type PageModule, usePath, useSite } from '../lib/page.ts'

const none: readonly Opening[] = []

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const sku = url.searchParams.get('sku')
  await Promise.all([queryClient.ensureQueryData(categoriesQuery(api)), sku && queryClient.ensureQueryData(productQuery(api, sku)).catch(unlessUnknown)])
}

/** The page stands without the product too. */
function unlessUnknown(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

export const action: PageModule['action'] = openingsAction

export const head: PageModule['head'] = ({ tenant, locale }, { url }, words) => ({
  title: words('fit.title'),
  description: words('fit.intro'),
  canonical: pathFor(tenant, locale, 'fit'),
  noindex: url.search !== '',
})

/** Where a shopper says what has to be passed on the way in, and sees what that means. */
export default function FitPage() {
  const { formatMessage } = useIntl()
  const [search] = useSearchParams()
  const text = search.get('openings') ?? ''
  const given = useMemo(() => readOpenings(text), [text])
  const stored = useOpenings() ?? none
  const openings = stored.length > 0 ? stored : given
  const sku = search.get('sku')
  const save = useSaveOpenings()
  return (
    <div className="container fit-page">
      <Breadcrumbs items={[{ label: formatMessage({ id: 'fit.title' }) }]} />
      <h1>
        <FormattedMessage id="fit.title" />
      </h1>
      <p className="fit-page__intro">
        <FormattedMessage id="fit.intro" />
      </p>
      {sku && <ProductVerdict sku={sku} openings={openings} />}
      <OpeningsForm openings={openings} onSave={save} />
      {openings.length > 0 && <Ranges openings={openings} />}
      <p className="fit-page__note">
        <FormattedMessage id="fit.assumption" />
      </p>
    </div>
  )
}

function ProductVerdict({ sku, openings }: { sku: string; openings: readonly Opening[] }) {
  const path = usePath()
  const { data: product } = useQuery({ ...productQuery(useSite().api, sku), retry: false })
  const edges = product?.deliveryClass === 'freight' ? hardestOf(product.packages ?? []) : undefined
  if (!product || !edges) return null
  return (
    <section className="fit-page__product">
      <p>
        <FormattedMessage id="fit.product" values={{ title: <a href={path('product', { slug: product.slug, sku: product.sku })}>{product.title}</a> }} />
      </p>
      {openings.length > 0 && (
        <>
          <Verdict fit={fitsThrough(edges, openings)} />
          <p>
            <Why edges={edges} openings={openings} />
          </p>
        </>
      )}
    </section>
  )
}

/** The ranges, narrowed to what comes in. */
function Ranges({ openings }: { openings: readonly Opening[] }) {
  const path = usePath()
  const { data: categories } = useSuspenseQuery(categoriesQuery(useSite().api))
  const query = `?f.fits=${openings.map(formatOpening).join(',')}`
  return (
    <section className="fit-page__ranges">
      <h2>
        <FormattedMessage id="fit.ranges" />
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
