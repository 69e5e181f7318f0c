/** The rows that an order's email and its invoice both show: totals, credit plan, bank account. */
export { buildBankRows } from './bank-rows.ts'
export { buildCreditPlanRows } from './credit-plan-rows.ts'
export { buildTotalRows } from './total-rows.ts'
