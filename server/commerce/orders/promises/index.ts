/* Deadlines that buyers were told: stored, checked, and admitted when they are broken. */
import './graphql.ts'

export { checkPromises } from './check-promises.ts'
export { promiseAnswer, promiseDeliveries, promiseRefund } from './make-promises.ts'
export { promisePayments } from './promise-payments.ts'
export { promiseReturn } from './promise-return.ts'
export { listUnfulfilledPromises, reopenDeliveryPromises, type StoredPromise } from './repository.ts'
export { sendPromiseBroken } from './send-promise-broken.ts'
