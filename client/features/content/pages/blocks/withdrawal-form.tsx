import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { getOrganisation } from '#shared/tenant.ts'

const lines = [
  'content.withdrawal-form-declare',
  'content.withdrawal-form-ordered',
  'content.withdrawal-form-name',
  'content.withdrawal-form-address',
  'content.withdrawal-form-signature',
  'content.withdrawal-form-date',
] as const

/** The model form of the Consumer Rights Directive (Annex I B), to read, copy and print. */
export function ModelWithdrawalForm() {
  const { tenant, locale } = useSite()
  const { legalName, email, address } = getOrganisation(tenant, locale)
  const place = `${address.street} ${address.houseNumber}, ${address.country}-${address.postalCode} ${address.city}`
  return (
    <section className="withdrawal-form">
      <h2>
        <FormattedMessage id="content.withdrawal-form-title" />
      </h2>
      <p>
        <FormattedMessage id="content.withdrawal-form-hint" />
      </p>
      <p>
        <FormattedMessage id="content.withdrawal-form-to" values={{ name: legalName, address: place, email }} />
      </p>
      <ul className="withdrawal-form__lines">
        {lines.map((id) => (
          <li className="withdrawal-form__line" key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="content.withdrawal-form-note" />
      </p>
    </section>
  )
}
