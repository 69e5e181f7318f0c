import './graphql.ts'

export { basketType, giftType, reductionType, totalsType } from './graphql.ts'
export { pruneBaskets, restoreLine } from './news.ts'
export { findRemovals } from './removal-repository.ts'
export { deleteBasket, findKeptLines, findLines } from './repository.ts'
export { addLine, adoptBasket, clearBasket, counts, findOwnGoods, getBasket, type PricedBasketLine, raiseLine, setQuantity } from './service.ts'
export { findVisit } from './visit-repository.ts'
