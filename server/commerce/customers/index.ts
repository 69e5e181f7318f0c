export { type Customer, findCustomer, findForLogin, insertCustomer, type NewCustomer } from './repository.ts'
