export { OrderPromises } from './order-promises.tsx'
export { PromiseLight } from './promise-light.tsx'
export { orderPromisesQuery } from './queries.ts'
