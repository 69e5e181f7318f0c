import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { getOrganisation } from '#shared/tenant.ts'

/** The company behind the shop, as the imprint must show it. */
export function OrganisationBlock() {
  const { tenant, locale } = useSite()
  const organisation = getOrganisation(tenant, locale)
  const { street, houseNumber, postalCode, city, country } = organisation.address
  const { year, place } = organisation.founded
  const lines: { id: MessageId; value: ReactNode }[] = [
    { id: 'content.organisation-name', value: organisation.legalName },
    { id: 'content.organisation-address', value: `${street} ${houseNumber}, ${country}-${postalCode} ${city}` },
    {
      id: 'content.organisation-phone',
      value: <a href={`tel:${organisation.phone.replace(/\s/g, '')}`}>{organisation.phone}</a>,
    },
    { id: 'content.organisation-email', value: <a href={`mailto:${organisation.email}`}>{organisation.email}</a> },
    { id: 'content.organisation-representatives', value: organisation.representatives.join(', ') },
    { id: 'content.organisation-register', value: organisation.register },
    { id: 'content.organisation-vat-id', value: organisation.vatId },
    { id: 'content.organisation-authority', value: organisation.authority },
    {
      id: 'content.organisation-founded',
      value: <FormattedMessage id="content.organisation-founded-value" values={{ year: String(year), place }} />,
    },
  ]
  return (
    <section>
      <h2>
        <FormattedMessage id="content.organisation-title" />
      </h2>
      <dl className="facts">
        {lines
          .filter(({ value }) => value)
          .map(({ id, value }) => (
            <div className="facts__line" key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
