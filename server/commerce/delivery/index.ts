export { carrierOptionType, closedDayType, deliveryWindowType } from './graphql.ts'
export { carrierOptions, type Destination, deliveryCalendar, deliveryWindow, holidaysAt } from './service.ts'
