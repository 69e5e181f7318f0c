import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { CardSkeletons } from '#client/components/card-skeletons.tsx'
import { SectionErrorBoundary } from '#client/components/section-error-boundary.tsx'
import { ProductRow } from '#client/features/catalog/products/index.ts'
import { useLinkTargets } from '../link-target.ts'
import type { BlockProps } from './block.ts'

/** A row of products, streamed when ready; a failure leaves the rest of the page. */
export function ProductsBlock({ heading, category, sort, reduced, more }: BlockProps<'products'>) {
  const { href } = useLinkTargets()
  const address = more && href(more.target)
  return (
    <div className="blocks__row">
      <SectionErrorBoundary
        message={<FormattedMessage id="error.content-unavailable" />}
        retry={<FormattedMessage id="common.reload" />}
      >
        <Suspense fallback={<RowSkeleton heading={heading} />}>
          <ProductRow
            heading={heading}
            category={category}
            sort={sort}
            reduced={reduced}
            more={more && address ? { label: more.label, href: address } : undefined}
          />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  )
}

const RowSkeleton = ({ heading }: { heading: string }) => (
  <div className="row-skeleton" aria-busy="true">
    <h2>{heading}</h2>
    <div className="row-skeleton__cards">
      <CardSkeletons />
    </div>
  </div>
)
