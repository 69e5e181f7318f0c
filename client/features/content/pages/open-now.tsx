import { FormattedMessage } from 'react-intl'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useSite } from '#client/lib/page.ts'
import { findOpenPeriod } from '#shared/rules/checkout/opening-hours.ts'

/** Whether somebody answers now, by the shop's clock; after hydration, since only the browser knows the time. */
export function OpenNow() {
  const { tenant } = useSite()
  const open = useHydrated() ? findOpenPeriod(tenant.officeHours, new Date(), tenant.timeZone) !== undefined : undefined
  return (
    <span className={open ? 'open-now open-now--open' : 'open-now'}>
      {open === undefined ? '\u00a0' : <FormattedMessage id={open ? 'content.hours-open' : 'content.hours-closed'} />}
    </span>
  )
}
