export { ADD_VOUCHER_INTENT, addVoucherToBasket } from './action.ts'
export { OwnVouchers } from './own-vouchers.tsx'
export { ownVouchersQuery } from './queries.ts'
