/* E-mails about declarations of withdrawal. */
export { sendWithdrawalReceipt } from './send-receipt.ts'
