import { array, boolean, type InferType, number, object, string } from 'yup'

export const REVIEWS_PAGE_SIZE = 20 // S9.11

export const reviewsInput = object({
  sku: string().max(64).required(),
  page: number().integer().min(1).max(500).default(1),
  /** Only reviews with these stars; empty means all. */
  stars: array(number().integer().min(1).max(5).defined()).max(5).default([]),
  withText: boolean().default(false),
})
export type ReviewsInput = InferType<typeof reviewsInput>

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
}

/** One page of a product's reviews; lists of filtered requests merge by id, newest first (S3). */
export interface ProductReviews {
  average: number
  count: number
  /** Count of 1, 2, 3, 4 and 5 stars over all reviews, whatever the filter. */
  histogram: readonly [number, number, number, number, number]
  fit?: { small: number; true: number; large: number }
  items: readonly Review[]
  page: number
  pageCount: number
  total: number
}
