/**
 * Milliseconds of a day of 24 hours, for periods counted from an instant. Calendar days are counted by the functions
 * below.
 */
export const DAY_MS = 24 * 60 * 60 * 1000

/** Midnight of a calendar day in UTC, where every day has 24 hours, so that daylight saving time shifts nothing. */
const toUtcMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

const toIsoDay = (utcTime: number) => new Date(utcTime).toISOString().slice(0, 10)

/** True for a calendar day, YYYY-MM-DD. Days that JavaScript would correct (30 February) are not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = toUtcMidnight(text)
  return !Number.isNaN(time) && toIsoDay(time) === text
}

/** The day (YYYY-MM-DD) `count` days after a day; before it if the count is negative. */
export const addDays = (day: string, count: number): string => toIsoDay(toUtcMidnight(day) + count * DAY_MS)

/** The same day of the month `count` months later; the last day if that month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(toUtcMidnight(`${day.slice(0, 7)}-01`))
  date.setUTCMonth(date.getUTCMonth() + count)
  const first = toIsoDay(date.getTime())
  date.setUTCMonth(date.getUTCMonth() + 1)
  const last = addDays(toIsoDay(date.getTime()), -1)
  const sameDay = addDays(first, Number(day.slice(8)) - 1)
  return sameDay < last ? sameDay : last
}

/** The number of days between two days: 0 for the same one, negative if `to` is earlier. */
export const countDays = (from: string, to: string): number => (toUtcMidnight(to) - toUtcMidnight(from)) / DAY_MS

/** Every day from the first to the last, both included; the first alone if the last is before it. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(1, countDays(first, last) + 1) }, (_, count) => addDays(first, count))

/** The day of the week by ISO 8601: Monday is 1, Sunday is 7. */
export const getWeekday = (day: string): number => new Date(toUtcMidnight(day)).getUTCDay() || 7

/** The local day (YYYY-MM-DD), hour (0 to 23) and time (HH:MM) in a time zone. */
export type LocalTime = Readonly<{ day: string; hour: number; time: string }>

/** Cached, because creating one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

const MINUTE_MS = 60_000
/** The latest result per time zone: one request asks many times for the same instant. */
const latestLocalTimes = new Map<string, { minute: number; localTime: LocalTime }>()

/** The local day and time of an instant in a time zone. */
export function getLocalTime(instant: Date, timeZone: string): LocalTime {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const cached = latestLocalTimes.get(timeZone)
  if (cached?.minute === minute) return cached.localTime
  const parts = new Map(
    getFormatter(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const localTime = {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
  latestLocalTimes.set(timeZone, { minute, localTime })
  return localTime
}

/** The calendar day (YYYY-MM-DD) of an instant in a time zone: a shop's "today" is that of now in its own time zone. */
export const getLocalDay = (instant: Date, timeZone: string): string => getLocalTime(instant, timeZone).day

const HOUR_MS = 60 * MINUTE_MS

/**
 * The instant at which a month (1 to 12) begins in a time zone whose offset from UTC is whole hours, as an ISO string.
 */
export function getMonthStart(year: number, month: number, timeZone: string): string {
  const utc = new Date(Date.UTC(year, month - 1, 1))
  const { day, hour } = getLocalTime(utc, timeZone)
  const offset = day.endsWith('-01') ? hour : hour - 24
  return new Date(utc.getTime() - offset * HOUR_MS).toISOString()
}
