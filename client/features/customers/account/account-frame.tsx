import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Icon } from '#client/components/icon.tsx'
import type { IconName } from '#client/components/icon-names.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import type { RouteId } from '#shared/routes.ts'
import { LogOutForm, useSession } from '../sessions/index.ts'

const accountNavigationItems = [
  ['account/home', 'user', 'customers.title'],
  ['account/overview', 'look', 'customers.home'],
  ['account/orders', 'parcel', 'customers.orders'],
  ['account/invoices', 'document', 'papers.navigation'],
  ['account/bookings', 'hours', 'customers.bookings'],
  ['account/payment-dates', 'calendar', 'customers.payment-dates'],
  ['account/credit', 'instalments', 'instalments.account'],
  ['account/guarantee', 'service', 'customers.guarantee'],
  ['account/reviews', 'star', 'customers.reviews'],
  ['account/profile', 'edit', 'customers.profile'],
  ['account/addresses', 'pin', 'customers.addresses'],
  ['account/settings', 'lock', 'customers.settings'],
  ['account/data', 'download', 'customers.data'],
  ['wishlist', 'heart', 'customers.wishlist'],
  ['service/vouchers', 'gift', 'customers.vouchers'],
  ['service/newsletter-sign-up', 'mail', 'customers.newsletter'],
  ['account/payback', 'gift', 'customers.payback'],
  ['service/withdrawal', 'document', 'withdrawal.title'],
  ['service/help', 'service', 'customers.help'],
] as const satisfies readonly (readonly [RouteId, IconName, string])[]

export type AccountPage = Extract<(typeof accountNavigationItems)[number][0], `account/${string}`>

/** A page of the account, with the navigation at the side, on phones above; only pages that are open. */
export function AccountFrame({ page, title, children }: { page: AccountPage; title: ReactNode; children: ReactNode }) {
  return (
    <div className="container account">
      <AccountNavigation page={page} />
      <div className="account__content">
        <h1 className="account__title">{title}</h1>
        <LoggedOutAlert />
        {children}
      </div>
    </div>
  )
}

/** Asks to log in again over the page if a form failed because the login has ended, so that its input is kept. */
function LoggedOutAlert() {
  const path = usePath()
  const { pathname, search } = useLocation()
  const { full } = useSession()
  if (useActionFailure()?.code !== 'login-required' || full) return null
  return (
    <Alert live heading={<FormattedMessage id="customers.logged-out" />}>
      <a
        href={`${path('account/login')}?${new URLSearchParams({ next: pathname + search })}`}
        data-login
        aria-haspopup="dialog"
      >
        <FormattedMessage id="login.log-in" />
      </a>
    </Alert>
  )
}

function AccountNavigation({ page }: { page: AccountPage }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const row = useRef<HTMLElement>(null)
  // On phones the navigation scrolls: the current page has to be visible.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [])
  return (
    <nav className="account-navigation" ref={row} aria-label={formatMessage({ id: 'customers.navigation' })}>
      <ul className="account-navigation__list">
        {accountNavigationItems
          .filter(([route]) => isOpen(route))
          .map(([route, icon, id]) => (
            <li key={route}>
              <a
                className="account-navigation__link"
                href={path(route)}
                aria-current={route === page ? 'page' : undefined}
              >
                <Icon name={icon} size="small" />
                <FormattedMessage id={id} />
              </a>
            </li>
          ))}
        <li>
          <LogOutForm className="account-navigation__link">
            <Icon name="arrow-left" size="small" />
            <FormattedMessage id="customers.log-out" />
          </LogOutForm>
        </li>
      </ul>
    </nav>
  )
}
