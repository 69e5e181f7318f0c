export { withdrawalAction } from './actions.ts'
export { parseDraftLink, withdrawalDraftQuery, withdrawalReceiptQuery } from './queries.ts'
export { Withdrawal } from './withdrawal.tsx'
