/* The limits of a customer's credit, and the lock under which it is decided on. */
export { deleteCreditAccount, getCreditLimits, lockCreditAccount, setGrantedLimit, setOwnLimit } from './repository.ts'
