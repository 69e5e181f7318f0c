/* The customer's credit account, its API, and what operators book on it. */
import './graphql.ts'

export { getCreditAccount } from './account.ts'
export { grantCreditLimit } from './grant-credit-limit.ts'
export { checkoutCreditType, creditAccountType, instalmentType, orderCreditPlanType } from './graphql.ts'
export { payToType } from './graphql-agreement.ts'
export {
  type AgreementBalance,
  type AgreementTransfer,
  bookEarlyRepayment,
  bookInstalment,
} from './operator-bookings.ts'
export { deleteCreditData, getCreditData } from './personal-data.ts'
export { creditRoutes, protectionRoutes } from './routes.ts'
