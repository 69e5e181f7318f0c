import { type InferType, number, object } from 'yup'

export const MAX_BOOKING_PAGE = 10_000

/** Narrows a customer's bookings to a year, or to a month of it; `page` counts from 1. */
export const bookingsInput = object({
  year: number().integer().min(2000).max(2999),
  month: number().integer().min(1).max(12),
  page: number().integer().min(1).max(MAX_BOOKING_PAGE).default(1),
})
export type BookingsInput = InferType<typeof bookingsInput>
