import { FormattedMessage } from 'react-intl'
import { organisationOf } from '#shared/tenant.ts'
import { useSite } from '../../lib/page.ts'
import { OfficeHoursList, OpenNow } from '../content/index.ts'

/** The ways to a human that this shop has. */
function Ways() {
  const { tenant, locale } = useSite()
  const { phone, email } = organisationOf(tenant, locale)
  return (
    <ul className="humans__ways">
      <li>
        <FormattedMessage id="chat-bot.phone" /> <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> <OpenNow />
      </li>
      <li>
        <FormattedMessage id="chat-bot.email" /> <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  )
}

/** Always in sight: nobody has to talk to a machine. */
export const HumanLine = () => (
  <div className="humans humans--line">
    <p className="humans__heading">
      <FormattedMessage id="chat-bot.humans" />
    </p>
    <Ways />
  </div>
)

/** All that is to say of it: when somebody answers, and whether now. */
export const Humans = () => (
  <div className="humans">
    <Ways />
    <OfficeHoursList />
  </div>
)
