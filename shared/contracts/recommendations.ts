import { array, type InferType, number, object, string } from 'yup'
import { MAX_TERM_LENGTH } from './search.ts'

export const recommendationKinds = ['similar', 'bought-together', 'bought-after-view', 'popular'] as const
export type RecommendationKind = (typeof recommendationKinds)[number]

export const SHELF_LENGTH = 8
export const MAX_SHELF_LENGTH = 24
export const MAX_VIEWED = 20 // what a browser remembers as recently viewed

const sku = () => string().max(64)
const skus = () => array(sku().defined()).max(100).defined()

export const recommendationsInput = object({
  kind: string().oneOf(recommendationKinds).required(),
  /** What the goods go with; none for popular ones. */
  skus: skus(),
  limit: number().integer().min(1).max(MAX_SHELF_LENGTH).default(SHELF_LENGTH),
})
export type RecommendationsInput = InferType<typeof recommendationsInput>

export const cardsInput = object({ skus: skus().max(MAX_VIEWED) })

/** A product page was looked at, perhaps from the list of a term. */
export const viewInput = object({ sku: sku().min(1).required(), term: string().max(MAX_TERM_LENGTH).default('') })
export type ViewInput = InferType<typeof viewInput>
