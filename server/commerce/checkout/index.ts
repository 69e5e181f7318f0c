import './graphql.ts'

export { postalAddressType } from './graphql.ts'
export { checkoutWith, resetCheckout } from './service.ts'
