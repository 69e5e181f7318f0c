import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { type Country, getShopName } from '#shared/tenant.ts'
import { Flag } from './flag.tsx'
import { HandoverForm } from './handover-form.tsx'
import { countriesQuery } from './queries.ts'

/** Where this shop delivers, the shops of other countries, and the handover to them; without script as well. */
export function CountryList() {
  const { api, tenant, locale } = useSite()
  const path = usePath()
  const { data } = useQuery(countriesQuery(api))
  return (
    <>
      <ul className="countries">
        <li className="countries__country">
          <CountryName country={tenant.country} />
          <p className="countries__text">
            <FormattedMessage id="country.here" values={{ own: tenant.country, shop: getShopName(tenant, locale) }} />
          </p>
          <LinkButton href={path('home')}>
            <FormattedMessage id="country.stay" />
          </LinkButton>
        </li>
        {data?.countries.map(({ country, shops }) => (
          <li className="countries__country" key={country}>
            <CountryName country={country} />
            <p className="countries__text">
              <FormattedMessage id="country.there" values={{ country, count: shops.length }} />
            </p>
            {shops.map(({ href, title }) => (
              <LinkButton key={href} href={href}>
                <FormattedMessage id="country.go" values={{ title }} />
              </LinkButton>
            ))}
          </li>
        ))}
      </ul>
      {data && <HandoverForm {...data} />}
    </>
  )
}

function CountryName({ country }: { country: Country }) {
  const { formatDisplayName } = useIntl()
  return (
    <h2 className="countries__name">
      <Flag country={country} />
      {formatDisplayName(country, { type: 'region' })}
    </h2>
  )
}
