export const recommendationKinds = ['similar', 'bought-together', 'bought-after-view', 'popular'] as const
export type RecommendationKind = (typeof recommendationKinds)[number]

export const SHELF_LENGTH = 8
export const MAX_SHELF_LENGTH = 24
export const MAX_VIEWED = 20 // what a browser remembers as recently viewed
