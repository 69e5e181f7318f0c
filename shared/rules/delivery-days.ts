/** Orders from this hour on (local time of the tenant) count from the next day: the last parcel lorry leaves at 16:00. Our own figure, the specification names none. */
export const CUT_OFF_HOUR = 16

/** The days on which nothing is delivered, beside Sundays. */
export type Holidays = Pick<ReadonlySet<string>, 'has'>

const DAY_MS = 86_400_000

/** The calendar day some days later; pure calendar arithmetic, so that summer time cannot shift it. */
export const addDays = (day: string, count: number) => new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** All days from a first to a last one, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days = [first]
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Kept, because making one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, made)
  return made
}

/** Every offset between clocks is a multiple of it (IANA tz database). */
const QUARTER_MS = 900_000
/** What was asked last, per time zone: one request asks many times, always for its own instant. */
const latest = new Map<string, { quarter: number; time: LocalTime }>()

type LocalTime = Readonly<{ day: string; hour: number }>

/** Day (YYYY-MM-DD) and hour of an instant on the clocks of a time zone. */
export function localTime(now: Date, timeZone: string): LocalTime {
  const quarter = Math.floor(now.getTime() / QUARTER_MS)
  const known = latest.get(timeZone)
  if (known?.quarter === quarter) return known.time
  const parts = clockOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const time = { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
  latest.set(timeZone, { quarter, time })
  return time
}

/** Monday to Saturday, unless it is a public holiday. */
export const isWorkingDay = (day: string, holidays: Holidays) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !holidays.has(day)

/** The first working day on or after a day. */
export function workingDayFrom(day: string, holidays: Holidays): string {
  let found = day
  while (!isWorkingDay(found, holidays)) found = addDays(found, 1)
  return found
}

/** The working day that lies `count` working days after a day. */
export function addWorkingDays(day: string, count: number, holidays: Holidays): string {
  let reached = day
  for (let left = count; left > 0; left--) reached = workingDayFrom(addDays(reached, 1), holidays)
  return reached
}

/** The working day from which an order placed now is counted. */
export function countingDay(now: Date, timeZone: string, holidays: Holidays): string {
  const { day, hour } = localTime(now, timeZone)
  return workingDayFrom(hour >= CUT_OFF_HOUR ? addDays(day, 1) : day, holidays)
}

/** First and last day on which an order placed now can arrive. */
export function windowFor(now: Date, timeZone: string, days: { from: number; to: number }, holidays: Holidays): { from: string; to: string } {
  const start = countingDay(now, timeZone, holidays)
  return { from: addWorkingDays(start, days.from, holidays), to: addWorkingDays(start, days.to, holidays) }
}

/** That many working days, from a first one on. */
export function workingDays(first: string, count: number, holidays: Holidays): string[] {
  const days = [workingDayFrom(first, holidays)]
  while (days.length < count) days.push(addWorkingDays(days.at(-1) ?? first, 1, holidays))
  return days.slice(0, count)
}
