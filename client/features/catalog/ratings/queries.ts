import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction, Site } from '#client/lib/page.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import type { ProductReviews } from '#shared/api/ratings.ts'
import { formatReviewsSearch, type ReviewsFilter } from './reviews-filter.ts'

/** Anchor of the reviews on a product page. */
export const REVIEWS_ID = 'reviews'

/** A product's reviews in the order asked for, 20 per page. */
export const reviewsQuery = (api: Api, filter: ReviewsFilter) =>
  infiniteQueryOptions({
    queryKey: ['ratings', filter.sku, formatReviewsSearch(filter, filter.page)],
    queryFn: ({ pageParam, signal }) => {
      const { sku, stars, withText, withPhoto, fit, variant, sort } = filter
      const search = new URLSearchParams({
        sku,
        page: String(pageParam),
        ...(stars && { stars: String(stars) }),
        ...(withText && { withText: 'true' }),
        ...(withPhoto && { withPhoto: 'true' }),
        ...(fit && { fit }),
        ...(variant && { variant }),
        ...(sort && { sort }),
      })
      return api.get<ProductReviews>(`${RATINGS_API}/all/get?${search}`, signal)
    },
    initialPageParam: filter.page,
    getNextPageParam: (last) => (last.page < last.pageCount ? last.page + 1 : undefined),
  })

const sendFeedback = (api: Api, id: string, helpful: boolean) =>
  api.post<{ helpful: number }>(`${RATINGS_API}/feedback`, { id, helpful: String(helpful) })

/** Counts, or no longer counts, that the visitor finds a review helpful; the loaded lists show it at once. */
export async function voteHelpful({ api, queryClient }: Site, id: string, helpful: boolean) {
  const { helpful: count } = await sendFeedback(api, id, helpful)
  queryClient.setQueriesData<InfiniteData<ProductReviews>>({ queryKey: ['ratings'] }, (data) => {
    if (!data) return data
    const update = (page: ProductReviews) => ({
      ...page,
      items: page.items.map((review) => (review.id === id ? { ...review, helpful: count } : review)),
    })
    return { ...data, pages: data.pages.map(update) }
  })
}

/** Anchor of a review. */
export const getReviewAnchor = (id: string) => `review-${id}`

/** Votes without JavaScript, then leads back to the review. */
const voteAction: PageAction = async ({ api }, form, { url }) => {
  const id = String(form.get('id') ?? '')
  await sendFeedback(api, id, true)
  return { redirect: `${url.pathname}${url.search}#${getReviewAnchor(encodeURIComponent(id))}` }
}

/** What the forms among the reviews do. */
export const reviewsAction = chooseByIntent({ helpful: voteAction })

/** The address of a review's photo; `link` is the query that opens those which only their author may see. */
export const getPhotoHref = (id: string, size: 'small' | 'large', link = '') =>
  `${RATINGS_API}/photos/${encodeURIComponent(id)}?size=${size}${link && `&${link}`}`
