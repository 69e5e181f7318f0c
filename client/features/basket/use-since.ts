import { useIntl } from 'react-intl'
import { useSite } from '../../lib/page.ts'

/** The day of an instant in the shop's time zone, for a sentence; `today` is 'yes' on the day of the page. */
export function useSince() {
  const { formatDate } = useIntl()
  const { tenant, today } = useSite()
  const { timeZone } = tenant
  return (instant: string) => ({
    today: new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant)) === today ? 'yes' : 'no',
    day: formatDate(instant, { day: 'numeric', month: 'long', timeZone }),
  })
}
