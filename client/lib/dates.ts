import { type FormatDateOptions, type IntlShape, useIntl } from 'react-intl'
import { useSite } from './page.ts'

/** What of a date is written, e.g. in Austria `long`: "1. Jänner 2026", `medium`: "01.01.2026". */
const dateFormats = {
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  'month-name': { month: 'long' },
  'day-and-month': { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  'weekday-and-day': { weekday: 'long', day: 'numeric', month: 'long' },
  'short-weekday-and-day': { weekday: 'short', day: 'numeric', month: 'long' },
  'long-with-time': { dateStyle: 'long', timeStyle: 'short' },
  'medium-with-time': { dateStyle: 'medium', timeStyle: 'short' },
  'medium-with-seconds': { dateStyle: 'medium', timeStyle: 'medium' },
  time: { timeStyle: 'short' },
} satisfies Record<string, FormatDateOptions>

type DateFormat = keyof typeof dateFormats

/** Formats a calendar day (YYYY-MM-DD). */
export function useFormatDay() {
  const { formatDate } = useIntl()
  return (day: string, format: DateFormat = 'long') =>
    formatDate(`${day}T00:00:00Z`, { ...dateFormats[format], timeZone: 'UTC' })
}

/** Formats an instant (ISO 8601) in the shop's time zone. */
export function useFormatInstant() {
  const { formatDate } = useIntl()
  const { timeZone } = useSite().tenant
  return (instant: string, format: DateFormat = 'long') => formatDate(instant, { ...dateFormats[format], timeZone })
}

/** The name of a day of the week by ISO 8601: Monday is 1, Sunday is 7. */
export const formatWeekday = (
  { formatDate }: Pick<IntlShape, 'formatDate'>,
  weekday: number,
  width: 'long' | 'short',
) => formatDate(Date.UTC(2024, 0, weekday), { weekday: width, timeZone: 'UTC' }) // 2024 began on a Monday
