import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'
import type {
  OwnReview,
  OwnReviews,
  ReviewDraft,
  ReviewLink,
  ReviewMailState,
  StoreReviewInput,
} from '#shared/api/own-reviews.ts'

export function parseReviewLink(search: URLSearchParams): ReviewLink {
  const { order, signature } = parseOrderPageLink(search)
  return order && signature ? { order, signature } : {}
}

/** The link as the query of an address, with other parameters. */
export const formatLink = (link: ReviewLink, others: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...others, ...link }).toString()

const OWN_KEY = ['customer', 'reviews'] as const

/** One page of what the buyer has reviewed, and what they may still review. */
export const ownReviewsQuery = (api: Api, link: ReviewLink, page: number) =>
  queryOptions({
    queryKey: [...OWN_KEY, 'list', link.order ?? '', page],
    queryFn: ({ signal }) =>
      api.get<OwnReviews>(`${RATINGS_API}/own/get?${formatLink(link, { page: String(page) })}`, signal),
  })

function toNullIfNotFound(error: unknown) {
  if (error instanceof ApiError && error.code === 'not-found') return null
  throw error
}

/** What the form for a product needs; null if the product was not bought or not delivered. */
export const reviewDraftQuery = (api: Api, link: ReviewLink, sku: string) =>
  queryOptions({
    queryKey: [...OWN_KEY, 'draft', link.order ?? '', sku],
    queryFn: ({ signal }) =>
      api.get<ReviewDraft>(`${RATINGS_API}/own/one?${formatLink(link, { sku })}`, signal).catch(toNullIfNotFound),
  })

/** Forgets what is loaded of one's reviews and of the product's. */
const invalidateReviews = ({ queryClient }: Site) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: OWN_KEY, refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: ['ratings'], refetchType: 'none' }),
  ])

async function change<T>(site: Site, path: string, body: object): Promise<T> {
  const answer = await site.api.post<T>(`${RATINGS_API}${path}`, body)
  await invalidateReviews(site)
  return answer
}

export const storeReview = (site: Site, input: StoreReviewInput) => change<OwnReview>(site, '/new/store', input)

export const deleteReview = (site: Site, input: ReviewLink & { id: string }) => change(site, '/own/delete', input)

export const deletePhoto = (site: Site, input: ReviewLink & { id: string; photo: string }) =>
  change(site, '/own/photos/delete', input)

/** Whether e-mails that ask for reviews have been ended by this link; null if it is none of ours. */
export const reviewMailQuery = (api: Api, link: ReviewLink) =>
  queryOptions({
    queryKey: [...OWN_KEY, 'mails', link.order ?? ''],
    queryFn: async ({ signal }) =>
      link.order
        ? api.get<ReviewMailState>(`${RATINGS_API}/mails?${formatLink(link)}`, signal).catch(toNullIfNotFound)
        : null,
  })

export const endReviewMails = (site: Site, link: ReviewLink) => change(site, '/mails/end', link)
