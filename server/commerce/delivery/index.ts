export { deliveryWindowType } from './graphql.ts'
export { deliveryDays, deliveryWindow, holidaysAt } from './service.ts'
