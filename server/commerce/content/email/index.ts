/** Composes the shop's emails and has them sent. */
export { type AccountEmailContent, createAccountEmail } from './account-emails.ts'
export { sendBankTransferReceipt } from './bank-transfer-receipt.ts'
export { sendCreditLimitGranted, sendCreditReviewRequest } from './credit-emails.ts'
export { sendCreditWithdrawn } from './credit-withdrawn-email.ts'
export {
  buildGuaranteeBlocks,
  buildServiceLinks,
  type EmailContext,
  toAbsoluteUrl,
} from './legal-blocks.ts'
export { sendOrderCancelled } from './order-cancelled.ts'
export { sendPartialPaymentReceipt } from './partial-payment-receipt.ts'
export { sendProtectionOrdered } from './protection-ordered-email.ts'
export { sendRefundOwed, sendRefundRefused, sendRefundSent } from './refund-emails.ts'
export { type Email, sendEmail } from './send-email.ts'
export { type MailDeps, sendOrderConfirmation } from './send-order-confirmation.ts'
