import { type InferType, number, object, string } from 'yup'
import { STATEMENT_FORMATS } from './bookings.ts'

export const MAX_BOOKING_PAGE = 10_000

/** Narrows a customer's bookings to a year, or to a month of it; `page` counts from 1. */
export const bookingsInput = object({
  year: number().integer().min(2000).max(2999),
  month: number().integer().min(1).max(12),
  page: number().integer().min(1).max(MAX_BOOKING_PAGE).default(1),
})
export type BookingsInput = InferType<typeof bookingsInput>

/** A month of the shop's calendar, and the kind of file. */
export const statementInput = object({
  month: string()
    .matches(/^2\d{3}-(0[1-9]|1[0-2])$/)
    .required(),
  format: string().oneOf(STATEMENT_FORMATS).required(),
  /** The language of the page with the link; the shop's first one if it is none of its own. */
  locale: string().max(10).default(''),
})
export type StatementInput = InferType<typeof statementInput>
