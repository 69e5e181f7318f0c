export { PromotionBanner } from './promotion-banner.tsx'
export { promotionQuery } from './queries.ts'
export { isVoucherIntent, redeemTyped, USE_VOUCHER, voucherAction } from './voucher-action.ts'
export { VoucherBox } from './voucher-box.tsx'
