import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import {
  parseDraftLink,
  Withdrawal,
  withdrawalAction,
  withdrawalDraftQuery,
  withdrawalReceiptQuery,
} from '#client/features/orders/withdrawals/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const receipt = url.searchParams.get('receipt')
  if (receipt) await queryClient.fetchQuery(withdrawalReceiptQuery(api, receipt))
  else await queryClient.fetchQuery(withdrawalDraftQuery(api, parseDraftLink(url.searchParams)))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) => {
  const receipt = url.searchParams.get('receipt')
  const isGone = receipt && queryClient.getQueryData(withdrawalReceiptQuery(api, receipt).queryKey) === null
  return isGone ? 404 : 200
}

export const action: PageModule['action'] = withdrawalAction

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('withdrawal.title'),
  description: formatMessage('withdrawal.description'),
  canonical: getPath(tenant, locale, 'service/withdrawal'),
  noindex: url.search !== '',
  secret: url.search !== '',
})

/** Withdraws from a contract, in Switzerland announces a voluntary return, without login (law 1, 21). */
export default function WithdrawalPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <article className="content container container--narrow withdrawal">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'customers.help' }), href: path('service/help') },
          { label: formatMessage({ id: 'withdrawal.title' }) },
        ]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="withdrawal.title" />
      </h1>
      <Withdrawal />
    </article>
  )
}
