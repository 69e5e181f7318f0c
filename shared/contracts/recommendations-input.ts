import { array, type InferType, number, object, string } from 'yup'
import { MAX_SHELF_LENGTH, MAX_VIEWED, recommendationKinds, SHELF_LENGTH } from './recommendations.ts'
import { MAX_TERM_LENGTH } from './search.ts'

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
