import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import type { ProductReviews } from '#shared/api/ratings.ts'

/** Selects reviews: of a product, optionally by stars, from a page on. */
export interface ReviewsFilter {
  sku: string
  stars: number | undefined
  page: number
}

/** Reads "?stars=5&reviews=2" from a product page's address. */
export function parseReviewsFilter(sku: string, search: URLSearchParams): ReviewsFilter {
  const stars = Number(search.get('stars'))
  const page = Number(search.get('reviews'))
  return {
    sku,
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  }
}

/** A product's reviews, newest first, 20 per page. */
export const reviewsQuery = (api: Api, { sku, stars, page }: ReviewsFilter) =>
  infiniteQueryOptions({
    queryKey: ['ratings', sku, stars ?? 'all', page],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ sku, page: String(pageParam), ...(stars && { stars: String(stars) }) })
      return api.get<ProductReviews>(`${RATINGS_API}/all/get?${search}`, signal)
    },
    initialPageParam: page,
    getNextPageParam: (last) => (last.page < last.pageCount ? last.page + 1 : undefined),
  })
