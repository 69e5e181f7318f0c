import { FormattedMessage } from 'react-intl'
import { AccountFrame } from '#client/features/customers/account/index.ts'
import { requireLogin, useSession } from '#client/features/customers/sessions/index.ts'
import { accountOverviewQuery } from '#client/features/orders/order-list/index.ts'
import { Overview } from '#client/features/orders/overview/index.ts'
import { type PageModule, useIsRouteOpen, usePath } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(accountOverviewQuery(site.api))
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('overview.title'),
  noindex: true,
})

/** What is on the way, comes back and is to be paid. */
export default function OverviewPage() {
  return (
    <AccountFrame page="account/overview" title={<FormattedMessage id="overview.title" />}>
      <Overview club={<ClubLine />} />
    </AccountFrame>
  )
}

/** Whether the customer is in the club, and the way to it. */
function ClubLine() {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const { customer } = useSession()
  if (!isOpen('service/club')) return null
  return (
    <section className="overview__part">
      <h2 className="overview__title">
        <FormattedMessage id="customers.club" />
      </h2>
      <p className="overview__fact">
        <FormattedMessage id={customer?.bonusProgram ? 'customers.club-member' : 'overview.club'} />
      </p>
      <p className="overview__more">
        <a href={path('service/club')}>
          <FormattedMessage id="customers.club-more" />
        </a>
      </p>
    </section>
  )
}
