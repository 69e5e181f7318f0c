import Holidays from 'date-holidays'
import NodeCache from 'node-cache'
import type { Country, Language } from '#shared/tenant.ts'

// days that only banks, schools or calendars know are not even computed
const PUBLIC_HOLIDAYS_ONLY = { types: ['public' as const] }
const calendarByRegion = new Map<string, Holidays>()
const HOLIDAY_CACHE_SECONDS = 86_400
/**
 * Asked anew once a day, so that a corrected calendar reaches a long-running process. Tables are read only, so no
 * copies.
 */
const holidayCache = new NodeCache({ stdTTL: HOLIDAY_CACHE_SECONDS, useClones: false })

function getHolidayCalendar(country: Country, region: string) {
  const key = `${country}-${region}`
  const cached = calendarByRegion.get(key)
  if (cached) return cached
  const calendar = region
    ? new Holidays(country, region, PUBLIC_HOLIDAYS_ONLY)
    : new Holidays(country, PUBLIC_HOLIDAYS_ONLY)
  calendarByRegion.set(key, calendar)
  return calendar
}

/**
 * Public holidays of this year and the next, ISO day → name: those of the whole country, with a region (state, canton)
 * its own too.
 */
export function getPublicHolidays(
  country: Country,
  year: number,
  language: Language,
  region = '',
): ReadonlyMap<string, string> {
  const key = `${country}-${region}-${language}-${year}`
  const cached = holidayCache.get<ReadonlyMap<string, string>>(key)
  if (cached) return cached
  const days = [year, year + 1].flatMap((each) => getHolidayCalendar(country, region).getHolidays(each, language))
  const found = new Map(days.map(({ date, name }) => [date.slice(0, 10), name]))
  holidayCache.set(key, found)
  return found
}
