/* What customers kept and sent back by brand and size. */
export { sizeMemoryRoutes } from './routes.ts'
export { listRememberedSizes } from './size-memory.ts'
