import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { OfficeHoursList, OpenNow } from '../pages/index.ts'

/** The ways to reach a person in this shop. */
function ContactList() {
  const { tenant, locale } = useSite()
  const { phone, email } = getOrganisation(tenant, locale)
  return (
    <ul className="contact-options__list">
      <li>
        <FormattedMessage id="chat-bot.phone" /> <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> <OpenNow />
      </li>
      <li>
        <FormattedMessage id="chat-bot.email" /> <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  )
}

/** Always visible: nobody has to talk to a machine. */
export const ContactLine = () => (
  <div className="contact-options contact-options--line">
    <p className="contact-options__heading">
      <FormattedMessage id="chat-bot.contact-options" />
    </p>
    <ContactList />
  </div>
)

/** When somebody answers, and whether they do now. */
export const ContactOptions = () => (
  <div className="contact-options">
    <ContactList />
    <OfficeHoursList />
  </div>
)
