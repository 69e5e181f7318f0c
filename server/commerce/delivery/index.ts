export { deliveryWindowType } from './graphql.ts'
export { deliveryDays, deliveryWindow } from './service.ts'
