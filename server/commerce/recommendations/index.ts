import './graphql.ts'

export { startRecommender } from './recommender.ts'
export { adoptViews, deleteViews, findViews } from './repository.ts'
export { recommendationsRoutes } from './routes.ts'
export { recommend, recommendFromViews } from './service.ts'
