/* Defects of goods that were bought: reported by buyers, decided by the shop, and what they do to the terms. */
export { findClaim } from './claim-repository.ts'
export { completeDeliveredClaims, completeRefundedClaims } from './complete-claims.ts'
export {
  acceptClaim,
  completeClaim,
  listClaims,
  loadClaimPhotos,
  refuseClaim,
  reviewClaim,
} from './decide-claim.ts'
export { findLineClocks, type LineClock } from './line-clocks.ts'
export { toClaims } from './order-guarantee.ts'
export { anonymiseClaims, listStoredClaims } from './privacy.ts'
export { reportClaim } from './report-claim.ts'
export { guaranteeClaimsRoutes } from './routes.ts'
