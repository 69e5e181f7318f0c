import { type ReviewSort, reviewFits, reviewSorts } from '#shared/api/ratings.ts'

/** Selects reviews: of a product, in an order, from a page on. */
export interface ReviewsFilter {
  sku: string
  stars: number | undefined
  page: number
  withText?: true
  withPhoto?: true
  fit?: (typeof reviewFits)[number]
  /** The key of a variant. */
  variant?: string
  /** Absent for the newest first. */
  sort?: ReviewSort
}

const MAX_VARIANT_LENGTH = 120

const findIn = <T extends string>(values: readonly T[], value: string | null) => values.find((each) => each === value)

/** Reads "?stars=5&text=1&fit=small&sort=helpful&reviews=2" from a product page's address. */
export function parseReviewsFilter(sku: string, search: URLSearchParams): ReviewsFilter {
  const stars = Number(search.get('stars'))
  const page = Number(search.get('reviews'))
  const fit = findIn(reviewFits, search.get('fit'))
  const sort = findIn(reviewSorts, search.get('sort'))
  const variant = search.get('variant')?.slice(0, MAX_VARIANT_LENGTH)
  return {
    sku,
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    ...(search.get('text') === '1' && { withText: true }),
    ...(search.get('photo') === '1' && { withPhoto: true }),
    ...(fit && { fit }),
    ...(variant && { variant }),
    ...(sort && sort !== 'newest' && { sort }),
  }
}

/** The query of the page's address for a filter: "?…", and "?" for all reviews. */
export function formatReviewsSearch(filter: Omit<ReviewsFilter, 'sku' | 'page'>, page = 1): string {
  const { stars, withText, withPhoto, fit, variant, sort } = filter
  const search = new URLSearchParams({
    ...(sort && { sort }),
    ...(stars && { stars: String(stars) }),
    ...(page > 1 && { reviews: String(page) }),
    ...(withText && { text: '1' }),
    ...(withPhoto && { photo: '1' }),
    ...(fit && { fit }),
    ...(variant && { variant }),
  })
  return `?${search}`
}

/** True if a filter leaves reviews out. */
export const isNarrowed = ({ stars, withText, withPhoto, fit, variant }: ReviewsFilter) =>
  [stars, withText, withPhoto, fit, variant].some((each) => each !== undefined)
