import { getLocalTime } from '#shared/dates.ts'

const HOUR_MS = 3_600_000

/** The instant at which a month begins in a time zone whose offset from UTC is whole hours; month 13 is January. */
function getMonthStart(year: number, month: number, timeZone: string): string {
  const utc = new Date(Date.UTC(year, month - 1, 1))
  const { day, hour } = getLocalTime(utc, timeZone)
  const isBehind = !day.endsWith('-01')
  return new Date(utc.getTime() - (isBehind ? hour - 24 : hour) * HOUR_MS).toISOString()
}

/** The instants between which a month lies, or the whole year without one. */
export const getBookingPeriod = (year: number, month: number | undefined, timeZone: string) => ({
  from: getMonthStart(year, month ?? 1, timeZone),
  until: getMonthStart(month === undefined ? year + 1 : year, month === undefined ? 1 : month + 1, timeZone),
})
