import './graphql.ts'

export { postalAddressType } from './graphql.ts'
export { checkoutWith, getCheckout, resetCheckout } from './service.ts'
