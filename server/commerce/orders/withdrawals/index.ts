/* Declarations of withdrawal from a contract, in Switzerland of voluntary return. */
export { assignByNumber, assignWithdrawal, closeWithdrawal, listWithdrawals } from './assign.ts'
export { toReceipt } from './declare.ts'
export { anonymiseWithdrawals, listStoredWithdrawals, pruneWithdrawals } from './privacy.ts'
export { createWithdrawalsRoutes } from './routes.ts'
export { findWithdrawal } from './withdrawal-repository.ts'
