import { FormattedMessage, useIntl } from 'react-intl'
import { pathFor } from '#shared/routes.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { CountryList, countriesQuery } from '../../features/country/index.ts'
import { type PageModule, usePath, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...countriesQuery(api), staleTime: 0 }) // baskets change
}

export const head: PageModule['head'] = ({ tenant, locale }, { url }, words) => ({
  title: words('country.title'),
  divider: '|',
  description: words('country.intro', { own: tenant.country }),
  canonical: pathFor(tenant, locale, 'service/country'),
  noindex: url.search !== '',
})

/** The shops of other countries. */
export default function CountryPage() {
  const { tenant } = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <article className="content container">
      <Breadcrumbs
        items={[{ label: formatMessage({ id: 'navigation.service' }), href: path('service/help') }, { label: formatMessage({ id: 'country.title' }) }]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="country.title" />
      </h1>
      <p className="countries__intro">
        <FormattedMessage id="country.intro" values={{ own: tenant.country }} />
      </p>
      <CountryList />
    </article>
  )
}
