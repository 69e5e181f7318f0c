export { getPhotoHref, getReviewAnchor, REVIEWS_ID, reviewsAction, reviewsQuery, voteHelpful } from './queries.ts'
export { Reviews } from './reviews.tsx'
export { formatReviewsSearch, isNarrowed, parseReviewsFilter, type ReviewsFilter } from './reviews-filter.ts'
