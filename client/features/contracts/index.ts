export { ContractDocument } from './contract-document.tsx'
export { contractQuery } from './queries.ts'
