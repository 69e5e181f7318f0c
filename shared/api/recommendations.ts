export type { RecommendationKind } from './schema.generated.ts'

export const recommendationKinds = ['similar', 'bought-together', 'bought-after-view', 'popular'] as const

export const DEFAULT_RECOMMENDATION_COUNT = 8
export const MAX_RECOMMENDATION_COUNT = 24
export const MAX_RECENTLY_VIEWED = 20 // the browser's list of recently viewed products

export const RECOMMENDATIONS_API = '/api/inform'

/** The GraphQL schema of GATEWAY_API at the path that the specification assigns to recommendations. */
export const INFORM_GRAPHQL_API = `${RECOMMENDATIONS_API}/graphql`

export const PERSONALISATION_API = '/api/dynamicyield'
