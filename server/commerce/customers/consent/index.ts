export { consentRoutes } from './routes.ts'
export { pruneConsentReceipts } from './service.ts'
