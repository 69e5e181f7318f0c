export const REVIEWS_PAGE_SIZE = 20 // S9.11

/** How a size turns out. */
export const reviewFits = ['small', 'true', 'large'] as const

/** The orders of a list: the first is the usual one. */
export const reviewSorts = ['newest', 'helpful', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export interface Review {
  id: string
  stars: number
  title: string
  text: string
  author: string
  /** ISO date. */
  date: string
  /** Label of the colour and size that was bought. */
  variant?: string
  fit?: 'small' | 'true' | 'large'
  verified: boolean
  answer?: string
  /** How many found it helpful. */
  helpful: number
  /** Ids of its photos: <RATINGS_API>/photos/<id>?size=small or large. */
  photos: readonly string[]
}

/** A variant that reviews speak of. */
export interface ReviewVariant {
  key: string
  label: string
  count: number
}

/** One page of a product's reviews; lists of filtered requests merge by id, newest first (S3). */
export interface ProductReviews {
  average: number
  count: number
  /** Count of 1, 2, 3, 4 and 5 stars over all reviews, whatever the filter. */
  histogram: readonly [number, number, number, number, number]
  fit?: { small: number; true: number; large: number }
  /** Counts over all reviews, whatever the filter: with text, with photos, by variant if there are several. */
  withText: number
  withPhoto: number
  variants: readonly ReviewVariant[]
  items: readonly Review[]
  page: number
  pageCount: number
  total: number
}
