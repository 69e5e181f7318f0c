export { carrierOptionType, closedDayType, daySlotType, deliveryClassType, deliveryWindowType } from './graphql.ts'
export { type Destination, getDeliveryCalendar, getDeliveryWindow, getHolidays, listCarrierOptions } from './service.ts'
