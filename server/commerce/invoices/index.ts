export { findInvoicesOf } from './repository.ts'
export { invoicesRoutes } from './routes.ts'
export { invoiceOf } from './service.ts'
