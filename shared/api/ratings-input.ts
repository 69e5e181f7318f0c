import { array, boolean, type InferType, number, object, string } from 'yup'
import { reviewFits, reviewSorts } from './ratings.ts'

export const reviewsInput = object({
  sku: string().max(64).required(),
  page: number().integer().min(1).max(500).default(1),
  /** Only reviews with these stars; empty means all. */
  stars: array(number().integer().min(1).max(5).defined()).max(5).default([]),
  withText: boolean().default(false),
  withPhoto: boolean().default(false),
  fit: string()
    .oneOf(['', ...reviewFits] as const)
    .default(''),
  /** Only reviews of this variant: the key of ReviewVariant; empty means all. */
  variant: string().max(120).default(''),
  sort: string().oneOf(reviewSorts).default('newest'),
})
export type ReviewsInput = InferType<typeof reviewsInput>
