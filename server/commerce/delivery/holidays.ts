import Holidays from 'date-holidays'
import { LRUCache } from 'lru-cache'
import type { Country } from '#shared/tenant.ts'

const calendars = new Map<Country, Holidays>()
const years = new LRUCache<string, ReadonlySet<string>>({ max: 64 })

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
  const known = years.get(key)
  if (known) return known
  const days = [year, year + 1].flatMap((each) => calendarOf(country).getHolidays(each))
  const found = new Set(days.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
  years.set(key, found)
  return found
}
