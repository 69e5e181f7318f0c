export { insertAddress } from './address-repository.ts'
export { listAddresses } from './addresses.ts'
export { confirmEmail, deleteCustomer, updateEmail, updatePasswordHash } from './credentials-repository.ts'
export { getProfile } from './profile.ts'
export {
  type Customer,
  findCustomer,
  findCustomerForLogin,
  insertCustomer,
  lockCustomer,
  lockEmailAddresses,
} from './repository.ts'
export { customersRoutes } from './routes.ts'
export { type FlagChange, setCustomerFlags } from './set-flags.ts'
