/* Payment of orders, and cancellation of unpaid ones. */
export { getBankTransferQrCode } from './bank-transfer-qr-code.ts'
export { bookBankTransfer } from './book-bank-transfer.ts'
export { type CheckedPayment, checkPayment } from './check-payment.ts'
export { findDueBankTransfer } from './due-bank-transfer.ts'
export { listOtherMethods, startOtherPayment } from './other-payment.ts'
export { type PayOrderResult, payOrder } from './pay-order.ts'
export {
  findReceivedCents,
  lockOrder,
  lockOwedOrder,
  lockRefundTarget,
  replaceOrderPayment,
  toOrderSubject,
  updateReceivedAmount,
} from './payment-repository.ts'
export { listReceivedPayments } from './received-payments.ts'
export { recordPaymentMethod } from './record-payment-method.ts'
export { cancelUnpaidPrepayments, settlePayments } from './unpaid-orders.ts'
