import type { OfficeHours } from '../tenant.ts'
import { addDays, type Holidays } from './delivery-days.ts'

/** Whether a door is open: until when, or from which day (ISO) and time on. No `next` where it opens within two weeks no more. */
export type Opening = { open: true; until: string } | { open: false; next?: { day: string; at: string } }

const LOOK_AHEAD_DAYS = 14

/** Monday is 1, Sunday is 7. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const stretchesOn = (hours: readonly OfficeHours[], day: string, closed: Holidays) =>
  closed.has(day) ? [] : hours.filter(({ from, to }) => from <= weekdayOf(day) && weekdayOf(day) <= to).toSorted((a, b) => (a.opens < b.opens ? -1 : 1))

/** Day and time (HH:MM) on the clocks of a time zone; the clocks decide, so a night of 23 or 25 hours changes no opening time. */
function clockIn(now: Date, timeZone: string): { day: string; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

const never: Holidays = new Set()

/** The stretch that an instant lies in, if there is one; the minute of closing is closed. */
export function stretchAt(hours: readonly OfficeHours[], now: Date, timeZone: string, closed = never): OfficeHours | undefined {
  const { day, time } = clockIn(now, timeZone)
  return stretchesOn(hours, day, closed).find(({ opens, closes }) => opens <= time && time < closes)
}

/** Whether it is open at an instant; on the days of `closed` (holidays) it is not. */
export function openingAt(hours: readonly OfficeHours[], now: Date, timeZone: string, closed: Holidays): Opening {
  const { day: today, time } = clockIn(now, timeZone)
  const running = stretchAt(hours, now, timeZone, closed)
  if (running) return { open: true, until: running.closes }
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const next = stretchesOn(hours, day, closed).find(({ opens }) => ahead > 0 || opens > time)
    if (next) return { open: false, next: { day, at: next.opens } }
  }
  return { open: false }
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d|24:00'
const rule = new RegExp(`^(${weekdays.join('|')})(?:-(${weekdays.join('|')}))? ((?:(?:${clock})-(?:${clock}))(?:,(?:${clock})-(?:${clock}))*)$`)

/** Reads "Mo-Fr 08:00-12:00,13:00-18:00; Sa 09:00-12:00", the plain part of OpenStreetMap's opening_hours; undefined for anything else. */
export function readHours(text: string): OfficeHours[] | undefined {
  const hours: OfficeHours[] = []
  for (const part of text.split(';')) {
    const [, first = '', last = first, times] = rule.exec(part.trim()) ?? []
    if (times === undefined) return undefined
    const [from, to] = [weekdays.indexOf(first) + 1, weekdays.indexOf(last) + 1]
    for (const stretch of times.split(',')) {
      const [opens = '', closes = ''] = stretch.split('-')
      if (from > to || opens >= closes) return undefined
      hours.push({ from, to, opens, closes })
    }
  }
  return hours
}
