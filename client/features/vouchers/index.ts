export { PromotionBanner } from './promotion-banner.tsx'
export { promotionQuery, redeemVoucher } from './queries.ts'
export { isVoucherIntent, voucherAction } from './voucher-action.ts'
export { VoucherBox } from './voucher-box.tsx'
