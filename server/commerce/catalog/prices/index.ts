export { buildFromPrice, buildPrice, createPriceContext, findCheapestVariant } from './build-price.ts'
