export { ratingsRoutes } from './routes.ts'
export { getNewestReviews, getReviews } from './service.ts'
