import './graphql.ts'

export { postalAddressType } from './graphql.ts'
export { addressOfShop } from './parcel-shop.ts'
export { adoptCheckout, deleteCheckouts, deleteCheckoutsNaming, findCheckout } from './repository.ts'
export { checkoutWith, resetCheckout } from './service.ts'
