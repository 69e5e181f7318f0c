import './graphql.ts'

export { drawSignedCreditInformation } from './checkout-credit.ts'
export { paymentMethodType, paymentOptionType, postalAddressType } from './graphql.ts'
export { toParcelShopAddress } from './parcel-shop.ts'
export { checkoutRoutes } from './routes.ts'
export { buildCheckout, getCreditEvaluationInput, resetCheckout } from './service.ts'
