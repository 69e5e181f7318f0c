import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { CountryList, countriesQuery } from '#client/features/basket/country/index.ts'
import { type PageModule, usePath, useSite } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'

export const load: PageModule['load'] = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...countriesQuery(api), staleTime: 0 }) // baskets change
}

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('country.title'),
  divider: '|',
  description: formatMessage('country.intro', { own: tenant.country }),
  canonical: getPath(tenant, locale, 'service/country'),
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
        items={[
          { label: formatMessage({ id: 'navigation.service' }), href: path('service/help') },
          { label: formatMessage({ id: 'country.title' }) },
        ]}
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
