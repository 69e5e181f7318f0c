import './graphql.ts'

export { startRecommender } from './recommender.ts'
export { deleteProductViews, findProductViews, mergeProductViews } from './repository.ts'
export { recommendationsRoutes } from './routes.ts'
export { getRecommendations, recommendFromViews } from './service.ts'
