export { contentRoutes } from './routes.ts'
export { seedContent } from './seed.ts'
export { findPage, findSeo } from './service.ts'
