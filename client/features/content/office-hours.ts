import type { OfficeHours } from '#shared/tenant.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, known)
  return known
}

/** True where somebody answers at this moment, by the shop's own clock; the minute of closing is closed. */
export function isOpenAt(hours: readonly OfficeHours[], timeZone: string, moment: Date): boolean {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const day = weekdays.indexOf(parts.weekday ?? '') + 1
  const time = `${parts.hour}:${parts.minute}`
  return hours.some(({ from, to, opens, closes }) => from <= day && day <= to && opens <= time && time < closes)
}

/** The name of a day of the week, 1 is Monday. */
export const dayName = (locale: string, day: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))
