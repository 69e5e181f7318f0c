export { OrderPromises } from './order-promises.tsx'
export { orderPromisesQuery } from './queries.ts'
