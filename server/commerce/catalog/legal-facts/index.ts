export { buildCharger, buildLegalNotices, describeWithdrawalExclusion } from './build-legal-notices.ts'
export { buildProductLabel } from './build-product-label.ts'
export {
  ChargerRef,
  FactRef,
  findGuaranteeNotice,
  GuaranteeNoticeRef,
  LegalNoticeRef,
  oldApplianceType,
  ProductLabelRef,
  withdrawalExclusions,
  withdrawalExclusionType,
} from './graphql-types.ts'
