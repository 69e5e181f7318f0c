import { FormattedMessage, useIntl } from 'react-intl'
import { pathFor } from '#shared/routes.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Ledger } from '../../features/ledger/index.ts'
import { type PageModule, usePath } from '../../lib/page.ts'

export const head: PageModule['head'] = ({ tenant, locale }, { url }, words) => ({
  title: words('ledger.title'),
  divider: '|',
  description: words('ledger.intro'),
  canonical: pathFor(tenant, locale, 'service/data-ledger'),
  noindex: url.search !== '',
})

/** What this shop keeps in the visitor's browser, and his consent to it. */
export default function DataLedgerPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <article className="content content--text container">
      <Breadcrumbs
        items={[{ label: formatMessage({ id: 'ledger.privacy' }), href: path('service/privacy') }, { label: formatMessage({ id: 'ledger.title' }) }]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="ledger.title" />
      </h1>
      <p className="ledger__intro">
        <FormattedMessage id="ledger.intro" />
      </p>
      <Ledger />
    </article>
  )
}
