import './graphql.ts'

export { pruneBaskets, restoreLine } from './changes.ts'
export { basketType, discountType, giftType, totalsType } from './graphql.ts'
export { findStoredRemovedLines } from './removed-line-repository.ts'
export { deleteBasket, findBasketLines, findOwnBasketLines } from './repository.ts'
export {
  addLine,
  clearBasket,
  ensureLineQuantity,
  findOwnBasketVariants,
  getBasket,
  isPurchasable,
  mergeBasket,
  type PricedBasketLine,
  setQuantity,
} from './service.ts'
export { findBasketVisit } from './visit-repository.ts'
