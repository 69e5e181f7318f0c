import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SectionErrorBoundary } from '#client/components/section-error-boundary.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { useSite } from '#client/lib/page.ts'
import { ProductCardRow } from '../products/index.ts'
import { boughtTogetherQuery, popularProductsQuery, relatedProductsQuery } from './queries.ts'

/**
 * Similar goods, goods bought together and after viewing; those that nobody knows of are left out. The page prefetches
 * relatedProductsQuery.
 */
export const RelatedProducts = ({ sku }: { sku: string }) => (
  <Streamed>
    <RelatedProductRows sku={sku} />
  </Streamed>
)

/** What goes with the basket's goods. The page prefetches boughtTogetherQuery. */
export const BasketRecommendations = ({ skus }: { skus: readonly string[] }) => (
  <Streamed>
    <BoughtTogetherRow skus={skus} />
  </Streamed>
)

/** What the shop's visitors want most. The page prefetches popularProductsQuery. */
export const PopularProducts = () => (
  <Streamed>
    <PopularProductRow />
  </Streamed>
)

/** Streamed when ready, in its size from the first byte on; when it fails, the page stands. */
const Streamed = ({ children }: { children: ReactNode }) => (
  <SectionErrorBoundary
    message={<FormattedMessage id="error.content-unavailable" />}
    retry={<FormattedMessage id="common.reload" />}
  >
    <Suspense fallback={<Placeholder />}>{children}</Suspense>
  </SectionErrorBoundary>
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

function RelatedProductRows({ sku }: { sku: string }) {
  const { formatMessage } = useIntl()
  const { data } = useSuspenseQuery(relatedProductsQuery(useSite().api, sku))
  return (
    <>
      <ProductCardRow heading={formatMessage({ id: 'recommendations.similar' })} cards={data.similar} />
      <ProductCardRow heading={formatMessage({ id: 'recommendations.together' })} cards={data.boughtTogether} />
      <ProductCardRow heading={formatMessage({ id: 'recommendations.after-view' })} cards={data.boughtAfterView} />
    </>
  )
}

function BoughtTogetherRow({ skus }: { skus: readonly string[] }) {
  const { data } = useSuspenseQuery(boughtTogetherQuery(useSite().api, skus))
  return <ProductCardRow heading={useIntl().formatMessage({ id: 'recommendations.basket' })} cards={data} />
}

function PopularProductRow() {
  const { data } = useSuspenseQuery(popularProductsQuery(useSite().api))
  return <ProductCardRow heading={useIntl().formatMessage({ id: 'recommendations.popular' })} cards={data} />
}
