import './graphql.ts'

export { deleteProductViews, findProductViews, mergeProductViews } from './product-view-repository.ts'
export { startRecommender } from './recommender.ts'
export { recommendationsRoutes } from './routes.ts'
export { getRecommendations, recommendFromViews } from './service.ts'
