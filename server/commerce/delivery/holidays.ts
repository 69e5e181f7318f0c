import Holidays from 'date-holidays'
import NodeCache from 'node-cache'
import type { Country, Language } from '#shared/tenant.ts'

const PUBLIC = { types: ['public' as const] } // days that only banks, schools or calendars know are not even computed
const calendars = new Map<string, Holidays>()
const DAY_SECONDS = 86_400
/** Asked anew once a day, so that a corrected calendar reaches a long-running process. Tables are read only, so no copies. */
const years = new NodeCache({ stdTTL: DAY_SECONDS, useClones: false })

function calendarOf(country: Country, region: string) {
  const key = `${country}-${region}`
  const known = calendars.get(key)
  if (known) return known
  const made = region ? new Holidays(country, region, PUBLIC) : new Holidays(country, PUBLIC)
  calendars.set(key, made)
  return made
}

/** Public holidays of this year and the next, ISO day → name: those of the whole country, with a region (state, canton) its own too. */
export function holidaysFrom(country: Country, year: number, language: Language, region = ''): ReadonlyMap<string, string> {
  const key = `${country}-${region}-${language}-${year}`
  const known = years.get<ReadonlyMap<string, string>>(key)
  if (known) return known
  const days = [year, year + 1].flatMap((each) => calendarOf(country, region).getHolidays(each, language))
  const found = new Map(days.map(({ date, name }) => [date.slice(0, 10), name]))
  years.set(key, found)
  return found
}
