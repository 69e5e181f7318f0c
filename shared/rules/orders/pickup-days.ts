import { addWorkingDays, getProcessingDay, type Holidays, listWorkingDays } from '../checkout/delivery-days.ts'

/** Freight that comes back is fetched so many working days ahead at the earliest (S9.43). */
const PICKUP_WORKING_DAYS = 3
const PICKUP_DAY_COUNT = 12

/** The days on which freight can be fetched, the earliest first: never a day on which nothing drives (N11). */
export const listPickupDays = (now: Date, timeZone: string, holidays: Holidays): string[] =>
  listWorkingDays(
    addWorkingDays(getProcessingDay(now, timeZone, holidays), PICKUP_WORKING_DAYS, holidays),
    PICKUP_DAY_COUNT,
    holidays,
  )
