import { FormattedMessage } from 'react-intl'
import { ownVouchersQuery } from '#client/features/basket/own-vouchers/index.ts'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { ClubSummary, clubVouchersQuery } from '#client/features/customers/club/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { accountOverviewQuery, balanceQuery } from '#client/features/orders/order-list/index.ts'
import { LoyaltyPoints, Overview } from '#client/features/orders/overview/index.ts'
import { duePaymentsQuery } from '#client/features/payments/due-payments/index.ts'
import type { PageModule } from '#client/lib/page.ts'

/** Balance and vouchers do not keep the page away: what cannot be loaded of them is said so, or left out. */
export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  const { api, queryClient, tenant } = site
  await Promise.all([
    queryClient.fetchQuery(accountOverviewQuery(api)),
    queryClient.fetchQuery(duePaymentsQuery(api)),
    queryClient.prefetchQuery(balanceQuery(api)),
    queryClient.prefetchQuery(ownVouchersQuery(api)),
    tenant.features.creditClub && queryClient.prefetchQuery(clubVouchersQuery(api)),
  ])
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('overview.title'),
  noindex: true,
})

/** What is on the way, comes back and is to be paid; vouchers and points. */
export default function OverviewPage() {
  return (
    <AccountFrame page="account/overview" title={<FormattedMessage id="overview.title" />}>
      <Overview
        club={
          <ClubSummary>
            <LoyaltyPoints />
          </ClubSummary>
        }
      />
    </AccountFrame>
  )
}
