import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePath } from '#client/lib/page.ts'
import { REVIEWS_ID } from './queries.ts'
import { ReviewsErrorBoundary } from './reviews-error-boundary.tsx'
import { ReviewsNote } from './reviews-note.tsx'

/** The reviews of a product: the list is streamed, with an error boundary of its own. */
export function Reviews({ sku, children }: { sku: string; children: ReactNode }) {
  const path = usePath()
  return (
    <section className="reviews" id={REVIEWS_ID} aria-labelledby="reviews-heading">
      <h2 className="reviews__heading" id="reviews-heading">
        <FormattedMessage id="ratings.title" />
      </h2>
      <ReviewsNote />
      <p className="reviews__write">
        <a href={`${path('reviews/write')}?${new URLSearchParams({ sku })}`}>
          <FormattedMessage id="ratings.write" />
        </a>
      </p>
      <ReviewsErrorBoundary>
        <Suspense fallback={<div className="reviews__skeleton" aria-hidden="true" />}>{children}</Suspense>
      </ReviewsErrorBoundary>
    </section>
  )
}
