import { FormattedMessage } from 'react-intl'
import type { OfficeHours } from '#shared/tenant.ts'
import { useSite } from '../../lib/page.ts'
import { dayName } from './office-hours.ts'

function Days({ from, to }: OfficeHours) {
  const { locale } = useSite()
  if (from === 1 && to === 7) return <FormattedMessage id="content.hours-daily" />
  if (from === to) return dayName(locale, from)
  return <FormattedMessage id="content.hours-days" values={{ from: dayName(locale, from), to: dayName(locale, to) }} />
}

/** The hours in which somebody answers. */
export function OfficeHoursList() {
  const { tenant } = useSite()
  return (
    <dl className="office-hours">
      {tenant.officeHours.map((hours) => (
        <div className="office-hours__line" key={hours.from}>
          <dt className="office-hours__days">
            <Days {...hours} />
          </dt>
          <dd>
            <FormattedMessage id="content.hours-times" values={{ opens: hours.opens, closes: hours.closes }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
