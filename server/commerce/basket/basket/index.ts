import './graphql.ts'

export { pruneBaskets, restoreLine } from './changes.ts'
export { basketType, giftType } from './graphql.ts'
export { discountType, totalsType } from './graphql-totals.ts'
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
