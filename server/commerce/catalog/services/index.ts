export { ServiceOfferRef, serviceKindType } from './graphql-types.ts'
export { listServiceOffers, type PricedService } from './offers.ts'
