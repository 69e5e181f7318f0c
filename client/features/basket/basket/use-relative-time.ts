import { useFormatInstant } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import { getLocalDay } from '#shared/dates.ts'

/** Formats the day of an instant in the shop's time zone; `today` is 'yes' on the day of the page. */
export function useRelativeTime() {
  const formatInstant = useFormatInstant()
  const { tenant, today } = useSite()
  const { timeZone } = tenant
  return (instant: string) => ({
    today: getLocalDay(new Date(instant), timeZone) === today ? 'yes' : 'no',
    day: formatInstant(instant, 'day-and-month'),
  })
}
