export { readReviewsFilter, reviewsQuery } from './queries.ts'
export { REVIEWS_ID, Reviews } from './reviews.tsx'
