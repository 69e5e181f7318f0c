export { findInvoicesOf } from './repository.ts'
export { invoicesRoutes } from './routes.ts'
export { correctionOf, invoiceOf, pdfOf, refundNoteOf } from './service.ts'
