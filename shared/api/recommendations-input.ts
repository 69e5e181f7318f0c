import { array, type InferType, number, object, string } from 'yup'
import {
  DEFAULT_RECOMMENDATION_COUNT,
  MAX_RECENTLY_VIEWED,
  MAX_RECOMMENDATION_COUNT,
  recommendationKinds,
} from './recommendations.ts'
import { MAX_TERM_LENGTH } from './search.ts'

const skuSchema = () => string().max(64)
const skusSchema = () => array(skuSchema().defined()).max(100).defined()

export const recommendationsInput = object({
  kind: string().oneOf(recommendationKinds).required(),
  /** The skus that recommendations are based on; none for popular products. */
  skus: skusSchema(),
  limit: number().integer().min(1).max(MAX_RECOMMENDATION_COUNT).default(DEFAULT_RECOMMENDATION_COUNT),
})
export type RecommendationsInput = InferType<typeof recommendationsInput>

export const productCardsInput = object({ skus: skusSchema().max(MAX_RECENTLY_VIEWED) })

/** A product page was viewed, possibly from the list of a search term. */
export const viewInput = object({ sku: skuSchema().min(1).required(), term: string().max(MAX_TERM_LENGTH).default('') })
export type ViewInput = InferType<typeof viewInput>
