import Holidays from 'date-holidays'
import NodeCache from 'node-cache'
import type { Country, Language } from '#shared/tenant.ts'

// bank, school and observance days are not computed
const PUBLIC_HOLIDAYS_ONLY = { types: ['public' as const] }
const calendarByRegion = new Map<string, Holidays>()
const HOLIDAY_CACHE_SECONDS = 86_400
/**
 * Computed anew once a day, so that a corrected calendar reaches a long-running process. Results are shared and
 * read-only.
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
 * The public holidays of this year and the next, ISO day → name: of the whole country and, if a region is given, of
 * that state or canton.
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
