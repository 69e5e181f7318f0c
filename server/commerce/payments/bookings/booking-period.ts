import { getMonthStart } from '#shared/dates.ts'

/** The instants between which a month lies, or the whole year without one. */
export const getBookingPeriod = (year: number, month: number | undefined, timeZone: string) => ({
  from: getMonthStart(year, month ?? 1, timeZone),
  until: getMonthStart(month === undefined ? year + 1 : year, month === undefined ? 1 : month + 1, timeZone),
})
