export {
  createVariantFinder,
  findPurchasableVariants,
  findPurchasableVariantsBySku,
  type PurchasableVariant,
} from './purchasable-variants.ts'
export { findTitlesBySku } from './sku-lookup-repository.ts'
export { moveFromHold, moveToHold, releaseStock, reserveStock, takeFromStock } from './stock.ts'
export { findProductByCode, findVariantSummaries, type VariantSummary } from './variant-summaries.ts'
