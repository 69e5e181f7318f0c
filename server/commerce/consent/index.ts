export { consentRoutes } from './routes.ts'
export { pruneReceipts } from './service.ts'
