/* Whether a customer is granted credit, and the record of each decision. */
export {
  assessCredit,
  type CreditProfile,
  findCreditRefusal,
  getCreditProfile,
  recordCreditDecision,
  recordCreditRefusal,
  requestManualCreditReview,
} from './decision.ts'
export {
  anonymiseGrantedDecisions,
  deleteCreditDecisions,
  findCreditDecision,
  findCreditDecisions,
} from './decision-repository.ts'
