export { parseReviewsFilter, reviewsQuery } from './queries.ts'
export { REVIEWS_ID, Reviews } from './reviews.tsx'
