import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import { PostalAddressText } from '#client/features/checkout/address/index.ts'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { useSession } from '../sessions/index.ts'
import { addressesQuery, devicesQuery, profileQuery, type RecentOrder, recentOrdersQuery } from './queries.ts'

/** The account's overview: one card for each topic. */
export function AccountOverview() {
  const isOpen = useIsRouteOpen()
  return (
    <div className="account-cards">
      {isOpen('account/overview') && (
        <OverviewCard question="overview.lead" route="account/overview" link="overview.title" />
      )}
      <OrdersCard />
      <DeliveryAddressCard />
      <ProfileCard />
      <SettingsCard />
      <WishlistCard />
      {isOpen('service/newsletter-sign-up') && (
        <OverviewCard
          question="customers.home-newsletter"
          route="service/newsletter-sign-up"
          link="customers.newsletter"
        />
      )}
      <HelpCard />
    </div>
  )
}

interface OverviewCardProps {
  question: MessageId
  route: RouteId
  link: MessageId
  children?: ReactNode
}

function OverviewCard({ question, route, link, children }: OverviewCardProps) {
  const path = usePath()
  return (
    <section className="account-card">
      <h2 className="account-card__title">
        <FormattedMessage id={question} />
      </h2>
      <div className="account-card__body">{children}</div>
      {useIsRouteOpen()(route) && (
        <p className="account-card__links">
          <a href={path(route)}>
            <FormattedMessage id={link} />
          </a>
        </p>
      )}
    </section>
  )
}

function OrdersCard() {
  const { api } = useSite()
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const formatInstant = useFormatInstant()
  const { data: orders = [] } = useQuery(recentOrdersQuery(api))
  if (orders.length === 0)
    return (
      <OverviewCard question="customers.home-orders" route="home" link="customers.start-shopping">
        <p>
          <FormattedMessage id="customers.no-orders" />
        </p>
      </OverviewCard>
    )
  return (
    <OverviewCard question="customers.home-orders" route="account/orders" link="customers.all-orders">
      <ul className="account-card__list">
        {orders.map(({ number, state, placedAt, totals, refunds }) => (
          <li key={number}>
            <strong>
              {isOpen('account/order') ? (
                <a href={path('account/order', { number })}>
                  <FormattedMessage id="customers.order" values={{ number }} />
                </a>
              ) : (
                <FormattedMessage id="customers.order" values={{ number }} />
              )}
            </strong>
            <br />
            <FormattedMessage
              id="customers.order-when"
              values={{
                date: formatInstant(placedAt, 'medium'),
                total: <Amount value={totals.total} />,
              }}
            />
            <br />
            <FormattedMessage id={`customers.state-${state}`} />
            <Refunds refunds={refunds} />
          </li>
        ))}
      </ul>
    </OverviewCard>
  )
}

/** How much of an order is being refunded and how much has been; nothing without refunds. */
function Refunds({ refunds = [] }: Pick<RecentOrder, 'refunds'>) {
  const { sent = [], asked = [] } = Object.groupBy(refunds, ({ sentAt }) => (sentAt ? 'sent' : 'asked'))
  return (
    <>
      <RefundTotal id="customers.refund-sent" refunds={sent} />
      <RefundTotal id="customers.refund-requested" refunds={asked} />
    </>
  )
}

function RefundTotal({ id, refunds = [] }: { id: MessageId } & Pick<RecentOrder, 'refunds'>) {
  const [first] = refunds
  if (!first) return null
  const cents = refunds.reduce((sum, { amount }) => sum + amount.cents, 0)
  return (
    <>
      <br />
      <FormattedMessage id={id} values={{ amount: <Amount value={{ ...first.amount, cents }} /> }} />
    </>
  )
}

function DeliveryAddressCard() {
  const { data: addresses } = useSuspenseQuery(addressesQuery(useSite().api))
  const entry = addresses.find(({ defaultDelivery }) => defaultDelivery)
  return (
    <OverviewCard question="customers.home-address" route="account/addresses" link="customers.addresses">
      {entry ? (
        <PostalAddressText address={entry.address} />
      ) : (
        <p>
          <FormattedMessage id="customers.no-address" />
        </p>
      )}
    </OverviewCard>
  )
}

function ProfileCard() {
  const { data: profile } = useSuspenseQuery(profileQuery(useSite().api))
  return (
    <OverviewCard question="customers.home-profile" route="account/profile" link="customers.profile">
      <p>
        {profile.firstName} {profile.lastName}
        <br />
        <span className="account-card__email">{profile.email}</span>
        <br />
        <FormattedMessage id="customers.number" values={{ number: profile.number }} />
      </p>
    </OverviewCard>
  )
}

function SettingsCard() {
  const { data: devices } = useQuery(devicesQuery(useSite().api))
  return (
    <OverviewCard question="customers.home-settings" route="account/settings" link="customers.settings">
      {devices && (
        <p>
          <FormattedMessage id="customers.devices-count" values={{ count: devices.length }} />
        </p>
      )}
    </OverviewCard>
  )
}

function WishlistCard() {
  const { wishlistCount: count = 0 } = useSession()
  return (
    <OverviewCard question="customers.home-wishlist" route="wishlist" link="customers.wishlist">
      <p>
        <FormattedMessage id="customers.wishlist-count" values={{ count }} />
      </p>
    </OverviewCard>
  )
}

function HelpCard() {
  const { tenant, locale } = useSite()
  const { phone } = getOrganisation(tenant, locale)
  return (
    <OverviewCard question="customers.home-help" route="service/help" link="customers.help">
      <p>
        <FormattedMessage
          id="customers.help-text"
          values={{ phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> }}
        />
      </p>
    </OverviewCard>
  )
}
