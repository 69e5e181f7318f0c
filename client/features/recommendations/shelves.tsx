import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SafePart } from '../../components/safe-part.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSite } from '../../lib/page.ts'
import { CardRow } from '../catalog/index.ts'
import { aroundQuery, popularQuery, togetherQuery } from './queries.ts'

/** Similar goods, goods bought together and after viewing; those that nobody knows of are left out. The page prefetches aroundQuery. */
export const ProductShelves = ({ sku }: { sku: string }) => (
  <Streamed>
    <Around sku={sku} />
  </Streamed>
)

/** What goes with the basket's goods. The page prefetches togetherQuery. */
export const BasketShelf = ({ skus }: { skus: readonly string[] }) => (
  <Streamed>
    <Together skus={skus} />
  </Streamed>
)

/** What the shop's visitors want most. The page prefetches popularQuery. */
export const PopularShelf = () => (
  <Streamed>
    <Popular />
  </Streamed>
)

/** Streamed when ready, in its size from the first byte on; when it fails, the page stands. */
const Streamed = ({ children }: { children: ReactNode }) => (
  <SafePart message={<FormattedMessage id="error.content-unavailable" />} retry={<FormattedMessage id="common.reload" />}>
    <Suspense fallback={<Placeholder />}>{children}</Suspense>
  </SafePart>
)

const Placeholder = () => (
  <div className="recommendations-placeholder" aria-hidden="true">
    {[1, 2, 3, 4].map((card) => (
      <div key={card}>
        <Skeleton kind="picture" />
        <Skeleton lines={3} />
      </div>
    ))}
  </div>
)

function Around({ sku }: { sku: string }) {
  const { formatMessage } = useIntl()
  const { data } = useSuspenseQuery(aroundQuery(useSite().api, sku))
  return (
    <>
      <CardRow heading={formatMessage({ id: 'recommendations.similar' })} cards={data.similar} />
      <CardRow heading={formatMessage({ id: 'recommendations.together' })} cards={data.together} />
      <CardRow heading={formatMessage({ id: 'recommendations.after-view' })} cards={data.afterView} />
    </>
  )
}

function Together({ skus }: { skus: readonly string[] }) {
  const { data } = useSuspenseQuery(togetherQuery(useSite().api, skus))
  return <CardRow heading={useIntl().formatMessage({ id: 'recommendations.basket' })} cards={data} />
}

function Popular() {
  const { data } = useSuspenseQuery(popularQuery(useSite().api))
  return <CardRow heading={useIntl().formatMessage({ id: 'recommendations.popular' })} cards={data} />
}
