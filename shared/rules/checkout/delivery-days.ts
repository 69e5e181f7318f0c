import { addDays, getLocalTime, getWeekday } from '../../dates.ts'

/**
 * Orders from this hour on (local time of the tenant) count from the next day: the last lorry leaves at 16:00. Our own
 * figure, the specification names none.
 */
export const ORDER_CUT_OFF_HOUR = 16

const SUNDAY = 7

/** Days without delivery, besides Sundays. */
export type Holidays = Pick<ReadonlySet<string>, 'has'>

/** Monday to Saturday, unless it is a public holiday. */
export const isWorkingDay = (day: string, holidays: Holidays): boolean =>
  getWeekday(day) !== SUNDAY && !holidays.has(day)

/** The first working day on or after a day. */
export function getWorkingDayFrom(day: string, holidays: Holidays): string {
  let found = day
  while (!isWorkingDay(found, holidays)) found = addDays(found, 1)
  return found
}

/** The working day `count` working days after a day. */
export function addWorkingDays(day: string, count: number, holidays: Holidays): string {
  let result = day
  for (let remaining = count; remaining > 0; remaining--) result = getWorkingDayFrom(addDays(result, 1), holidays)
  return result
}

/** The working day from which an order placed now is counted. */
export function getProcessingDay(now: Date, timeZone: string, holidays: Holidays): string {
  const { day, hour } = getLocalTime(now, timeZone)
  return getWorkingDayFrom(hour >= ORDER_CUT_OFF_HOUR ? addDays(day, 1) : day, holidays)
}

/** First and last day on which an order placed now can arrive. */
export function calculateDeliveryWindow(
  now: Date,
  timeZone: string,
  days: { from: number; to: number },
  holidays: Holidays,
): { from: string; to: string } {
  const start = getProcessingDay(now, timeZone, holidays)
  return { from: addWorkingDays(start, days.from, holidays), to: addWorkingDays(start, days.to, holidays) }
}

/** So many working days, from a first one on. */
export function listWorkingDays(first: string, count: number, holidays: Holidays): string[] {
  const days = [getWorkingDayFrom(first, holidays)]
  while (days.length < count) days.push(addWorkingDays(days.at(-1) ?? first, 1, holidays))
  return days.slice(0, count)
}
