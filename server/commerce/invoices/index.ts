export { findInvoicesOf } from './repository.ts'
export { invoicesRoutes } from './routes.ts'
export { correctionOf, type InvoiceFile, invoiceOf } from './service.ts'
