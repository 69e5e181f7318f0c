import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { StoredData } from '#client/features/customers/stored-data/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('stored-data.title'),
  divider: '|',
  description: formatMessage('stored-data.intro'),
  canonical: getPath(tenant, locale, 'service/stored-data'),
  noindex: url.search !== '',
})

/** What this shop stores in the visitor's browser, and their consent to it. */
export default function StoredDataPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <article className="content content--text container">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'stored-data.privacy' }), href: path('service/privacy') },
          { label: formatMessage({ id: 'stored-data.title' }) },
        ]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="stored-data.title" />
      </h1>
      <p className="stored-data__intro">
        <FormattedMessage id="stored-data.intro" />
      </p>
      <StoredData />
    </article>
  )
}
