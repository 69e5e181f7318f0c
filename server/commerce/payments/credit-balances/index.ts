/* What is owed on credit agreements, computed from plan and ledger. */
export {
  calculateSurchargeCents,
  findOpenInstalments,
  getCreditDebt,
  getInstalmentBalances,
  type InstalmentBalance,
  toMonthlyBurdens,
} from './debt.ts'
export { calculateProtectionCents } from './protection-cost.ts'
export { forecastAgreementProtection, forecastCustomerProtection } from './protection-forecast.ts'
export { type CreditReduction, planCreditReduction } from './reduction.ts'
export { listAgreementBookings, listAgreementInstalments } from './statement.ts'
