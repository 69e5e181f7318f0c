export { listAddresses } from './addresses.ts'
export { getProfile } from './profile.ts'
export { type Customer, findCustomer, findForLogin, insertCustomer, type NewCustomer } from './repository.ts'
export { customersRoutes } from './routes.ts'
