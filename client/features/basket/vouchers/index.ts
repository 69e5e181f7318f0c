export { PromotionBanner } from './promotion-banner.tsx'
export { promotionQuery } from './queries.ts'
export { APPLY_VOUCHER_INTENT, applySubmittedVoucher, isVoucherIntent, voucherAction } from './voucher-action.ts'
export { VoucherBox } from './voucher-box.tsx'
