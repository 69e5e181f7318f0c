/* Deadlines that buyers were told: stored, checked, and admitted when they are broken. */
import './graphql.ts'

export { checkPromises } from './check-promises.ts'
export { promiseDeliveries, promiseRefund } from './make-promises.ts'
export { promisePayments } from './promise-payments.ts'
export { promiseReturn } from './promise-return.ts'
export { listUnfulfilledPromises, type StoredPromise } from './repository.ts'
export { sendPromiseBroken } from './send-promise-broken.ts'
