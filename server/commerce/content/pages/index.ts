export { createRevalidatingCache } from './revalidating-cache.ts'
export { contentRoutes, serviceLayerRoutes } from './routes.ts'
export { seedContent } from './seed.ts'
export { findPage, findPromotion, findSeo, listPages } from './service.ts'
