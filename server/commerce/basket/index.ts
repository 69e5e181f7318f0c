import './graphql.ts'

export { basketType, totalsType } from './graphql.ts'
export { adoptBasket, findKeptLines } from './repository.ts'
export { addLine, clearBasket, counts, getBasket, type PricedBasketLine, setQuantity } from './service.ts'
