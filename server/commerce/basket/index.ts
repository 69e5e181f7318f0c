import './graphql.ts'

export { basketType, totalsType } from './graphql.ts'
export { adoptBasket, findKeptLines } from './repository.ts'
export { clearBasket, counts, getBasket, type PricedBasketLine } from './service.ts'
