import { FormattedMessage, useIntl } from 'react-intl'
import { formatWeekday } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { OfficeHours } from '#shared/tenant.ts'

function Days({ from, to }: OfficeHours) {
  const intl = useIntl()
  if (from === 1 && to === 7) return <FormattedMessage id="content.hours-daily" />
  if (from === to) return formatWeekday(intl, from, 'long')
  return (
    <FormattedMessage
      id="content.hours-days"
      values={{ from: formatWeekday(intl, from, 'long'), to: formatWeekday(intl, to, 'long') }}
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
