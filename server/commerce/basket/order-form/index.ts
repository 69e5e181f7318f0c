export { createOrderFormRoutes } from './routes.ts'
export { pruneOrderForms } from './service.ts'
