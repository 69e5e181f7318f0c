export { buildCharger, buildLegalNotices, describeWithdrawalExclusion } from './build-legal-notices.ts'
export { buildProducerGuarantee } from './build-producer-guarantee.ts'
export { buildProductLabel } from './build-product-label.ts'
export { buildShopGuarantee } from './build-shop-guarantee.ts'
export {
  ChargerRef,
  FactRef,
  findGuaranteeNotice,
  GuaranteeNoticeRef,
  LegalNoticeRef,
  oldApplianceType,
  ProducerGuaranteeRef,
  ProductLabelRef,
  ShopGuaranteeRef,
  withdrawalExclusions,
  withdrawalExclusionType,
} from './graphql-types.ts'
