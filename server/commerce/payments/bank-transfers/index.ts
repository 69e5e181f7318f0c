/* The shop's bank account: its references, QR code and the transfers booked from its statements. */
export { getBankAccount } from './bank-account.ts'
export { buildEpcPayload } from './epc-payload.ts'
export { type BankTransfer, findBookedOrderNumber, insertBankTransfer, listBankTransfers } from './repository.ts'
