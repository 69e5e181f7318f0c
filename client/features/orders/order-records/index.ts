export { OrderRecordDocument } from './order-record-document.tsx'
export { orderRecordQuery } from './queries.ts'
