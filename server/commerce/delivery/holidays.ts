import Holidays from 'date-holidays'
import NodeCache from 'node-cache'
import type { Country } from '#shared/tenant.ts'

const calendars = new Map<Country, Holidays>()
const DAY_SECONDS = 86_400
/** Asked anew once a day, so that a corrected calendar reaches a long-running process. Sets are read only, so no copies. */
const years = new NodeCache({ stdTTL: DAY_SECONDS, useClones: false })

function calendarOf(country: Country) {
  const known = calendars.get(country)
  if (known) return known
  const made = new Holidays(country)
  calendars.set(country, made)
  return made
}

/** Public holidays of the whole country in this year and the next, as ISO days; those of single regions do not stop a parcel service. */
export function holidaysFrom(country: Country, year: number): ReadonlySet<string> {
  const key = `${country}-${year}`
  const known = years.get<ReadonlySet<string>>(key)
  if (known) return known
  const days = [year, year + 1].flatMap((each) => calendarOf(country).getHolidays(each))
  const found = new Set(days.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
  years.set(key, found)
  return found
}
