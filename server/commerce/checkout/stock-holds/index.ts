/* Pieces of baskets that are held while their visitors go through the checkout (R37). */
export { holdStock } from './hold-stock.ts'
export { releaseExpiredHolds, releaseHolds } from './release-holds.ts'
export { deleteOrderedHolds, findOwnHolds } from './repository.ts'
