import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, type WithoutNulls } from '#client/lib/api.ts'
import { MAX_BOOKING_PAGE } from '#shared/api/bookings-input.ts'
import { type BookingsQuery, bookingsDocument } from './bookings.generated.ts'

export type Booking = WithoutNulls<BookingsQuery>['bookings']['bookings'][number]

/** What narrows the list, as the page's address has it. */
export interface BookingFilter {
  year?: number
  month?: number
  page: number
}

const parseNumber = (text: string | null, min: number, max: number): number | undefined => {
  const value = Number(text ?? '')
  return text && Number.isInteger(value) && value >= min && value <= max ? value : undefined
}

/** Reads the address of the list; what is no year, month or page is left out. */
export function parseBookingFilter(search: URLSearchParams): BookingFilter {
  const year = parseNumber(search.get('year'), 2000, 2999)
  const month = parseNumber(search.get('month'), 1, 12)
  return {
    ...(year && { year }),
    ...(year && month && { month }),
    page: parseNumber(search.get('page'), 1, MAX_BOOKING_PAGE) ?? 1,
  }
}

/** The query of an address; the inverse of parseBookingFilter. */
export function formatBookingFilter({ year, month, page }: BookingFilter): string {
  const entries = {
    ...(year && { year: String(year) }),
    ...(month && { month: String(month) }),
    ...(page > 1 && { page: String(page) }),
  }
  const query = new URLSearchParams(entries).toString()
  return query && `?${query}`
}

/** A page of the customer's bookings; null if they cannot be shown now (S8.10). 401 as every page of the account. */
export const bookingsQuery = (api: Api, filter: BookingFilter) =>
  queryOptions({
    queryKey: ['customer', 'bookings', filter],
    queryFn: async ({ signal }) => {
      try {
        return (await api.query(bookingsDocument, { ...filter }, signal)).bookings
      } catch (error) {
        if (error instanceof ApiError && error.status >= 500) return null
        throw error
      }
    },
    staleTime: 0,
  })
