export { BookingList } from './booking-list.tsx'
export { bookingsQuery, parseBookingFilter } from './queries.ts'
