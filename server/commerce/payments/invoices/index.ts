import './graphql.ts'

export { ensureAdjustmentNote } from './adjustment-notes.ts'
export { ensureCancellationNote, ensureRefundNote } from './credit-notes.ts'
export { listInvoicesByOrder } from './repository.ts'
export { invoicesRoutes } from './routes.ts'
export { ensureInvoiceFile, listCorrectedInvoiceFiles, toPdfAttachment } from './service.ts'
