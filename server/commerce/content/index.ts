export { createFreshCache } from './fresh.ts'
export { contentRoutes, serviceLayerRoutes } from './routes.ts'
export { seedContent } from './seed.ts'
export { findPage, findPromotion, findSeo, listPages } from './service.ts'
