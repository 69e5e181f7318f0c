/* What buyers write about products, and what operators do about it. */
export {
  answerReview,
  listReviews,
  loadPhotos,
  type ModeratedReview,
  publishReview,
  rejectReview,
  removePhotos,
} from './moderation.ts'
export { findObjection } from './objections.ts'
export { findBoughtProducts } from './own-review-view.ts'
export { findOpenProducts } from './own-reviews.ts'
export { findPublishedPhotoIds } from './photo-repository.ts'
export { deleteReviewsBy, listStoredReviews } from './privacy.ts'
export { findReview } from './review-repository.ts'
export { ownReviewsRoutes } from './routes.ts'
export { pruneVotes } from './votes.ts'
