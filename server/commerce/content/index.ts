export { contentRoutes, serviceLayerRoutes } from './routes.ts'
export { seedContent } from './seed.ts'
export { findPage, findPromotion, findSeo } from './service.ts'
