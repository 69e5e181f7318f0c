import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Pagination } from '#client/components/pagination.tsx'
import { useSite } from '#client/lib/page.ts'
import type { Review as ReviewData, ProductReviews as ReviewsData } from '#shared/api/ratings.ts'
import { formatReviewsSearch, parseReviewsFilter, REVIEWS_ID, reviewsQuery } from '../ratings/index.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewsFilters } from './reviews-filters.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'

/** Summary, filters and list of a product's reviews. */
export function ReviewList({ sku }: { sku: string }) {
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
  const next = formatReviewsSearch(filter, last.page + 1)
  return (
    <div className="reviews__body">
      <ReviewsSummary reviews={last} filter={filter} />
      <div className="reviews__list">
        {last.count > 1 && <ReviewsFilters reviews={last} filter={filter} action={`${pathname}#${REVIEWS_ID}`} />}
        {items.length === 0 && (
          <p>
            <FormattedMessage id="review-list.none-chosen" />
          </p>
        )}
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
        {items.length > 0 && (
          <Pagination
            href={`${pathname}${next}#${REVIEWS_ID}`}
            label={<FormattedMessage id="ratings.more" />}
            progress={<FormattedMessage id="ratings.progress" values={{ shown: items.length, total: last.total }} />}
            shown={last.page < last.pageCount ? items.length : last.total}
            total={last.total}
            busy={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        )}
      </div>
    </div>
  )
}

/** Each review once, in order: pages overlap if a review was added meanwhile. */
function mergePages(pages: readonly ReviewsData[]): ReviewData[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((review) => [review.id, review])).values()]
}
