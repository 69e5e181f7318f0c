export { createSheetRoutes } from './routes.ts'
export { pruneSheets } from './service.ts'
