import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Pagination } from '#client/components/pagination.tsx'
import { useSite } from '#client/lib/page.ts'
import type { Review as ReviewData, ProductReviews as ReviewsData } from '#shared/api/ratings.ts'
import { parseReviewsFilter, reviewsQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewsErrorBoundary } from './reviews-error-boundary.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'

/** Anchor of the reviews on a product page. */
export const REVIEWS_ID = 'reviews'

/** The reviews of a product: streamed, with an error boundary of their own. The page prefetches reviewsQuery. */
export function Reviews({ sku }: { sku: string }) {
  return (
    <section className="reviews" id={REVIEWS_ID} aria-labelledby="reviews-heading">
      <h2 className="reviews__heading" id="reviews-heading">
        <FormattedMessage id="ratings.title" />
      </h2>
      <p className="reviews__checked">
        <FormattedMessage id="ratings.checked" />
      </p>
      <ReviewsErrorBoundary>
        <Suspense fallback={<div className="reviews__skeleton" aria-hidden="true" />}>
          <ReviewList sku={sku} />
        </Suspense>
      </ReviewsErrorBoundary>
    </section>
  )
}

function ReviewList({ sku }: { sku: string }) {
  const { search, pathname } = useLocation()
  const filter = parseReviewsFilter(sku, new URLSearchParams(search))
  const { data, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(reviewsQuery(useSite().api, filter))
  const [first] = data.pages
  const last = data.pages.at(-1)
  if (!first || !last || first.count === 0) {
    return (
      <p>
        <FormattedMessage id="ratings.none" />
      </p>
    )
  }
  const items = mergePages(data.pages)
  const next = new URLSearchParams({
    ...(filter.stars && { stars: String(filter.stars) }),
    reviews: String(last.page + 1),
  })
  return (
    <div className="reviews__body">
      <ReviewsSummary reviews={first} stars={filter.stars} />
      <div className="reviews__list">
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
        <Pagination
          href={`${pathname}?${next}#${REVIEWS_ID}`}
          label={<FormattedMessage id="ratings.more" />}
          progress={<FormattedMessage id="ratings.progress" values={{ shown: items.length, total: first.total }} />}
          shown={last.page < last.pageCount ? items.length : first.total}
          total={first.total}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </div>
    </div>
  )
}

/** Each review once, in order: pages overlap if a review was added meanwhile. */
function mergePages(pages: readonly ReviewsData[]): ReviewData[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((review) => [review.id, review])).values()]
}
