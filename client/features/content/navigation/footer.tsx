import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { ConsentLink } from '#client/features/customers/consent/index.ts'
import { IdealWeroMark } from '#client/features/payments/ideal-wero-mark/index.ts'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { OfficeHoursList, OpenNow, useLinkTargets } from '../pages/index.ts'
import { useSiteFrame } from '../site-frame/index.ts'
import { ColourModeSwitch } from './colour-mode-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { filterOpenGroups, LinkGroupView } from './link-groups.tsx'
import { Wordmark } from './wordmark.tsx'

/** The footer: help, links, language, country and colour mode, legal links. */
export function Footer() {
  const siteFrame = useSiteFrame()
  const { href } = useLinkTargets()
  return (
    <footer className="footer">
      <div className="footer__inner container">
        <div className="footer__columns">
          <Contact />
          {filterOpenGroups(siteFrame?.footer.groups ?? [], href).map((group) => (
            <LinkGroupView key={group.heading} {...group} />
          ))}
        </div>
        <div className="footer__settings">
          <LanguageSwitch />
          <CountryLink />
          <IdealWeroMark />
          <ColourModeSwitch />
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

function Contact() {
  const { tenant, locale } = useSite()
  const { phone, email } = getOrganisation(tenant, locale)
  return (
    <div className="footer__contact">
      <h2 className="link-group__heading">
        <FormattedMessage id="navigation.contact" />
      </h2>
      <a className="footer__phone" href={`tel:${phone.replace(/\s/g, '')}`}>
        {phone}
      </a>
      <a className="footer__mail" href={`mailto:${email}`}>
        {email}
      </a>
      <OfficeHoursList />
      <OpenNow />
    </div>
  )
}

/** Links to the shops of other countries, as in the country prompt. */
function CountryLink() {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  if (!isOpen('service/country')) return null
  return (
    <a className="footer__country" href={path('service/country')}>
      <Icon name="globe" size="small" />
      <FormattedMessage id="navigation.country" />
    </a>
  )
}

/** The links that the law requires on every page, in one line. */
export function LegalLine() {
  const { tenant, locale, today } = useSite()
  const { formatMessage } = useIntl()
  const legal = useSiteFrame()?.footer.legal ?? []
  const { href } = useLinkTargets()
  return (
    <div className="legal-line">
      <Wordmark />
      <ul className="legal-line__links" aria-label={formatMessage({ id: 'navigation.legal' })}>
        {legal.map(({ label, target }) => {
          const address = href(target)
          return (
            address && (
              <li key={label}>
                <a className="legal-line__link" href={address}>
                  {label}
                </a>
              </li>
            )
          )
        })}
        <li>
          <ConsentLink className="legal-line__link" />
        </li>
      </ul>
      <p className="legal-line__owner">
        <FormattedMessage
          id="navigation.copyright"
          values={{ year: today.slice(0, 4), name: getOrganisation(tenant, locale).legalName }}
        />
      </p>
    </div>
  )
}
