import './graphql.ts'

export { cancellationNoteOf, refundNoteOf } from './credit-notes.ts'
export { findInvoicesOf } from './repository.ts'
export { invoicesRoutes } from './routes.ts'
export { correctionOf, invoiceOf, pdfOf } from './service.ts'
