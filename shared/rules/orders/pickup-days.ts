import { getWeekday } from '../../dates.ts'
import { addWorkingDays, getProcessingDay, type Holidays, listWorkingDays } from '../checkout/delivery-days.ts'

/** Freight that comes back is fetched so many working days ahead at the earliest (S9.43). */
const PICKUP_WORKING_DAYS = 3
const PICKUP_DAY_COUNT = 12

const SATURDAY = 6

/**
 * The days besides Sundays on which freight rests: parcels are brought on Saturdays, freight drives from Monday to
 * Friday.
 */
const toFreightHolidays = (holidays: Holidays): Holidays => ({
  has: (day) => getWeekday(day) === SATURDAY || holidays.has(day),
})

/** The days on which freight can be fetched, the earliest first: never a day on which nothing drives (N11). */
export function listPickupDays(now: Date, timeZone: string, holidays: Holidays): string[] {
  const resting = toFreightHolidays(holidays)
  const first = addWorkingDays(getProcessingDay(now, timeZone, resting), PICKUP_WORKING_DAYS, resting)
  return listWorkingDays(first, PICKUP_DAY_COUNT, resting)
}
