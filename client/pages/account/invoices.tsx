import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { ownPapersQuery, Papers, parsePaperFilter } from '#client/features/payments/papers/index.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  const { year } = parsePaperFilter(url.searchParams, site.today)
  await site.queryClient.fetchQuery(ownPapersQuery(site.api, year))
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('papers.title'),
  noindex: true,
})

/** Invoices, credit notes and contracts. */
export default function InvoicesPage() {
  const { today } = useSite()
  const [search] = useSearchParams()
  return (
    <AccountFrame page="account/invoices" title={<FormattedMessage id="papers.title" />}>
      <Papers filter={parsePaperFilter(search, today)} />
    </AccountFrame>
  )
}
