export { type LegalText, listLegalTexts } from './legal-texts.ts'
export { listStoredOrderRecords } from './repository.ts'
export { findOrderRecordView, findStoredOrderRecord, saveOrderRecord } from './service.ts'
