export {
  createVariantFinder,
  findProductByCode,
  findPurchasableVariants,
  findPurchasableVariantsBySku,
  findVariantSummaries,
  type PurchasableVariant,
  type VariantSummary,
} from './purchasable-variants.ts'
export { findTitlesBySku } from './repository.ts'
export { releaseStock, reserveStock } from './stock.ts'
