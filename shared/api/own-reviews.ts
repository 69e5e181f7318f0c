import { type InferType, number, object, string } from 'yup'
import type { PictureData } from './catalog.ts'
import { type Review, reviewFits } from './ratings.ts'

/** The states of a review: a person looks at it, everybody sees it, nobody but its author does. */
export const reviewStates = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why the shop does not publish a review; its author is told. */
export const rejectionReasons = ['insult', 'personal-data', 'advertising', 'off-topic', 'illegal'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const MAX_REVIEW_PHOTOS = 3
export const MAX_PHOTO_BYTES = 8_000_000
/** All photos of one form together, with the form around them. */
export const MAX_PHOTO_FORM_BYTES = 20_000_000

export const MAX_REVIEW_TITLE_LENGTH = 80
export const MAX_REVIEW_TEXT_LENGTH = 2000
export const MAX_REVIEW_AUTHOR_LENGTH = 30

/** Below RATINGS_API: the form of photos, posted by the page itself. */
export const REVIEW_PHOTOS_PATH = '/own/photos'
/** Below RATINGS_API: ends the e-mails that ask for reviews, on one click in the e-mail client (RFC 8058). */
export const REVIEW_UNSUBSCRIBE_PATH = '/unsubscribe'

/** The signed link to an order, by which guests write; without it the logged-in customer's own orders count. */
const linkFields = {
  order: string().trim().max(20),
  signature: string().trim().max(100),
}

export const ownReviewsInput = object({ ...linkFields, page: number().integer().min(1).max(500).default(1) })
export type OwnReviewsInput = InferType<typeof ownReviewsInput>

export const boughtProductInput = object({ ...linkFields, sku: string().trim().max(64).required() })
export type BoughtProductInput = InferType<typeof boughtProductInput>

/** The fields of the form. */
export const reviewFields = {
  stars: number()
    .typeError('own-reviews.stars-required')
    .integer()
    .min(1)
    .max(5)
    .required('own-reviews.stars-required'),
  title: string().trim().max(MAX_REVIEW_TITLE_LENGTH, 'validation.too-long').default(''),
  text: string().trim().max(MAX_REVIEW_TEXT_LENGTH, 'validation.too-long').default(''),
  fit: string()
    .oneOf(['', ...reviewFits] as const)
    .default(''),
  author: string().trim().max(MAX_REVIEW_AUTHOR_LENGTH, 'validation.too-long').default(''),
}

export const storeReviewInput = boughtProductInput.shape(reviewFields)
export type StoreReviewInput = InferType<typeof storeReviewInput>

export const deleteReviewInput = object({ ...linkFields, id: string().trim().max(64).required() })
export type DeleteReviewInput = InferType<typeof deleteReviewInput>

export const deletePhotoInput = deleteReviewInput.shape({ photo: string().trim().max(64).required() })
export type DeletePhotoInput = InferType<typeof deletePhotoInput>

export const reviewLinkInput = object({ order: string().trim().max(20).required(), signature: linkFields.signature })
export type ReviewLinkInput = InferType<typeof reviewLinkInput>

/** The signed link of an e-mail to an order, as the page's address has it; empty for a logged-in customer. */
export interface ReviewLink {
  order?: string
  signature?: string
}

export const feedbackInput = object({
  id: string().trim().max(64).required(),
  /** False takes the vote back. */
  helpful: string()
    .oneOf(['true', 'false'] as const)
    .default('true'),
})
export type FeedbackInput = InferType<typeof feedbackInput>

/** A product that a buyer may review. */
export interface BoughtProduct {
  sku: string
  /** Empty if it is off sale and has no page. */
  slug: string
  title: string
  brand: string
  variant: string
  picture?: PictureData
}

export interface OwnPhoto {
  id: string
  state: 'pending' | 'published'
}

/** A review as its author sees it. */
export interface OwnReview extends Omit<Review, 'photos' | 'verified' | 'helpful'> {
  state: ReviewState
  rejection?: RejectionReason
  photos: readonly OwnPhoto[]
  product: BoughtProduct
}

/** What a buyer has reviewed, the latest first, and what they may still review. */
export interface OwnReviews {
  open: readonly BoughtProduct[]
  reviews: readonly OwnReview[]
  page: number
  pageCount: number
}

/** What the form for one product needs. */
export interface ReviewDraft {
  product: BoughtProduct
  review?: OwnReview
  /** Whether the form asks how the size turns out. */
  fitted: boolean
  /** The name that is suggested: never the full one. */
  author: string
}

/** What the link that ends review mails is about. */
export interface ReviewMailState {
  ended: boolean
}
