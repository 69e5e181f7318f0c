import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { OfficeHoursList } from '../office-hours-list.tsx'
import { OpenNow } from '../open-now.tsx'

/** When somebody answers, how to reach them, and whether they do now. */
export function HoursBlock() {
  const { tenant, locale } = useSite()
  const { phone, email } = getOrganisation(tenant, locale)
  return (
    <section className="hours-block">
      <h2>
        <FormattedMessage id="content.hours-title" />
      </h2>
      <OpenNow />
      <a className="hours-block__phone" href={`tel:${phone.replace(/\s/g, '')}`}>
        {phone}
      </a>
      <a href={`mailto:${email}`}>{email}</a>
      <OfficeHoursList />
    </section>
  )
}
