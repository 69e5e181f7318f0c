export { buildCharger, buildLegalNotices, describeWithdrawalExclusion } from './build-legal-notices.ts'
export {
  ChargerRef,
  FactRef,
  findGuaranteeNotice,
  GuaranteeNoticeRef,
  LegalNoticeRef,
  oldApplianceType,
  withdrawalExclusions,
  withdrawalExclusionType,
} from './graphql-types.ts'
