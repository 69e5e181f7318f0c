export { type LegalText, listLegalTexts } from './legal-texts.ts'
export { createOrderRecordSignatures, type OrderRecordSignatures } from './order-record-signature.ts'
export { listStoredOrderRecords } from './repository.ts'
export { findOrderRecordView, findStoredOrderRecord, saveOrderRecord } from './service.ts'
