import type { OfficeHours } from '#shared/tenant.ts'
import { addDays, getLocalTime, getWeekday } from '../../dates.ts'
import type { Holidays } from './delivery-days.ts'

/**
 * Whether a shop is open: until when, or from which day (ISO) and time on. Without `next` if it does not open within
 * two weeks.
 */
export type OpeningStatus = { open: true; until: string } | { open: false; next?: { day: string; at: string } }

const MAX_LOOK_AHEAD_DAYS = 14

const listOpenPeriods = (hours: readonly OfficeHours[], day: string, closed: Holidays) =>
  closed.has(day)
    ? []
    : hours
        .filter(({ from, to }) => from <= getWeekday(day) && getWeekday(day) <= to)
        .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))

const noHolidays: Holidays = new Set()

/** The open period at an instant, if there is one; the minute of closing is closed. */
export function findOpenPeriod(
  hours: readonly OfficeHours[],
  now: Date,
  timeZone: string,
  closed = noHolidays,
): OfficeHours | undefined {
  const { day, time } = getLocalTime(now, timeZone)
  return listOpenPeriods(hours, day, closed).find(({ opens, closes }) => opens <= time && time < closes)
}

/** Whether it is open at an instant; on the days of `closed` (holidays) it is not. */
export function getOpeningStatus(
  hours: readonly OfficeHours[],
  now: Date,
  timeZone: string,
  closed: Holidays,
): OpeningStatus {
  const { day: today, time } = getLocalTime(now, timeZone)
  const current = findOpenPeriod(hours, now, timeZone, closed)
  if (current) return { open: true, until: current.closes }
  for (let ahead = 0; ahead <= MAX_LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const next = listOpenPeriods(hours, day, closed).find(({ opens }) => ahead > 0 || opens > time)
    if (next) return { open: false, next: { day, at: next.opens } }
  }
  return { open: false }
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const timePattern = '(?:[01]\\d|2[0-3]):[0-5]\\d|24:00'
const openPeriodPattern = new RegExp(
  `^(${weekdays.join('|')})(?:-(${weekdays.join('|')}))? ((?:(?:${timePattern})-(?:${timePattern}))(?:,(?:${timePattern})-(?:${timePattern}))*)$`,
)

/**
 * Parses "Mo-Fr 08:00-12:00,13:00-18:00; Sa 09:00-12:00", the simple part of OpenStreetMap's opening_hours; undefined
 * for anything else.
 */
export function parseOpeningHours(text: string): OfficeHours[] | undefined {
  const hours: OfficeHours[] = []
  for (const part of text.split(';')) {
    const [, first = '', last = first, times] = openPeriodPattern.exec(part.trim()) ?? []
    if (times === undefined) return undefined
    const [from, to] = [weekdays.indexOf(first) + 1, weekdays.indexOf(last) + 1]
    for (const timeRange of times.split(',')) {
      const [opens = '', closes = ''] = timeRange.split('-')
      if (from > to || opens >= closes) return undefined
      hours.push({ from, to, opens, closes })
    }
  }
  return hours
}
