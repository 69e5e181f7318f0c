export { contentRoutes } from './routes.ts'
export { seedContent, type TenantContent } from './seed.ts'
export { findPage, findSeo } from './service.ts'
