import './graphql.ts'

export { postalAddressType } from './graphql.ts'
export { adoptCheckout, deleteCheckouts, deleteCheckoutsNaming, findCheckout } from './repository.ts'
export { checkoutWith, resetCheckout } from './service.ts'
