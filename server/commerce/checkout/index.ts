import './graphql.ts'

export { drawSignedSheet } from './credit.ts'
export { paymentOptionType, postalAddressType } from './graphql.ts'
export { addressOfShop } from './parcel-shop.ts'
export { checkoutRoutes } from './routes.ts'
export { checkoutWith, findCreditQuestion, resetCheckout } from './service.ts'
