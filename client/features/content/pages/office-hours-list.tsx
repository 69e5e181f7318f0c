import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import type { OfficeHours } from '#shared/tenant.ts'
import { formatDayName } from './office-hours.ts'

function Days({ from, to }: OfficeHours) {
  const { locale } = useSite()
  if (from === 1 && to === 7) return <FormattedMessage id="content.hours-daily" />
  if (from === to) return formatDayName(locale, from)
  return (
    <FormattedMessage
      id="content.hours-days"
      values={{ from: formatDayName(locale, from), to: formatDayName(locale, to) }}
    />
  )
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
