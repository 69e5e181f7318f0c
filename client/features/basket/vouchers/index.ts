export { PromotionBanner } from './promotion-banner.tsx'
export { applyVoucher, promotionQuery } from './queries.ts'
export { applySubmittedVoucher, createVoucherActions, REDEEM_VOUCHER_INTENT } from './voucher-action.ts'
export { VoucherBox } from './voucher-box.tsx'
