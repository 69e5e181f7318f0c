export { buildCharger, buildLegalNotices, describeWithdrawalExclusion } from './build-legal-notices.ts'
export { buildProducerGuarantee } from './build-producer-guarantee.ts'
export { buildProductLabel } from './build-product-label.ts'
export { buildShopGuarantee } from './build-shop-guarantee.ts'
export {
  findGuaranteeNotice,
  GuaranteeNoticeRef,
  ProducerGuaranteeRef,
  ShopGuaranteeRef,
} from './graphql-guarantees.ts'
export {
  ChargerRef,
  FactRef,
  LegalNoticeRef,
  oldApplianceType,
  ProductLabelRef,
  withdrawalExclusions,
  withdrawalExclusionType,
} from './graphql-types.ts'
