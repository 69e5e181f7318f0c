import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CardSkeletons } from '#client/components/card-skeletons.tsx'
import { SectionErrorBoundary } from '#client/components/section-error-boundary.tsx'
import { useSite } from '#client/lib/page.ts'
import { ProductCardRow } from '../products/index.ts'
import { boughtTogetherQuery, popularProductsQuery, relatedProductsQuery } from './queries.ts'

/** Similar products, and those bought together or after viewing. The page prefetches relatedProductsQuery. */
export const RelatedProducts = ({ sku }: { sku: string }) => (
  <Streamed>
    <RelatedProductRows sku={sku} />
  </Streamed>
)

/** Recommendations for the basket. The page prefetches boughtTogetherQuery. */
export const BasketRecommendations = ({ skus }: { skus: readonly string[] }) => (
  <Streamed>
    <BoughtTogetherRow skus={skus} />
  </Streamed>
)

/** The most popular products. The page prefetches popularProductsQuery. */
export const PopularProducts = () => (
  <Streamed>
    <PopularProductRow />
  </Streamed>
)

/** Streamed when ready, in a place of its size from the start; a failure leaves the rest of the page. */
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
    <CardSkeletons />
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
