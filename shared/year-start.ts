import { getLocalTime } from './dates.ts'

const HOUR_MS = 3_600_000

/** The instant at which a year begins in a time zone whose offset from UTC is whole hours, as an ISO string. */
export function getYearStart(year: number, timeZone: string): string {
  const utc = new Date(Date.UTC(year, 0, 1))
  const { day, hour } = getLocalTime(utc, timeZone)
  const offset = day.startsWith(`${year}-`) ? hour : hour - 24
  return new Date(utc.getTime() - offset * HOUR_MS).toISOString()
}
