/* The credit offered in the checkout: plans, pre-contractual information and conclusion. */
export {
  CREDIT_WITHDRAWAL_DAYS,
  type CreditInformationFile,
  concludeCreditAgreement,
  getProtectionTermsVersion,
  toOrderCreditPlan,
} from './conclude-agreement.ts'
export {
  type CreditEvaluationInput,
  evaluateCredit,
  findLoggedInCustomerId,
  type SelectedCredit,
} from './credit-evaluation.ts'
export { drawCreditInformation } from './credit-information.ts'
export { findCreditInformation } from './credit-information-repository.ts'
