import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { LinkButton } from '#client/components/button.tsx'
import { Icon } from '#client/components/icon.tsx'
import { WishlistLink } from '#client/features/basket/wishlist-button/index.ts'
import { LogOutForm, useGreeting, useSession } from '#client/features/customers/sessions/index.ts'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import type { CurrentSession } from '#shared/api/sessions.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { useFlyout } from './use-flyout.ts'

/** The pages of the account, each only if it is open. */
const accountPages = [
  ['account/home', 'login.account'],
  ['account/overview', 'login.overview'],
  ['account/orders', 'login.orders'],
  ['account/profile', 'login.profile'],
  ['account/addresses', 'login.addresses'],
  ['account/settings', 'login.settings'],
  ['wishlist', 'login.wishlist'],
  ['service/newsletter-sign-up', 'login.newsletter'],
  ['account/payback', 'login.payback'],
  ['service/help', 'login.help'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

function useOpenAccountPages() {
  const isOpen = useIsRouteOpen()
  return accountPages.filter(([route]) => isOpen(route))
}

/** The login page, with the way back here. The query string may differ if the page comes from a cache. */
function useLoginHref() {
  const path = usePath()
  const { pathname, search } = useLocation()
  return `${path('account/login')}?${new URLSearchParams({ next: pathname + search })}`
}

/** The account in the header: a link to log in, or the customer's name and their pages. The wishlist is beside it. */
export function AccountLinks() {
  const { customer, full } = useSession()
  return (
    <>
      {customer ? <AccountMenu customer={customer} full={full} /> : <LoginLink />}
      <WishlistLink />
    </>
  )
}

const LoginLink = () => (
  <a className="account-menu__summary" href={useLoginHref()} data-login aria-haspopup="dialog" suppressHydrationWarning>
    <Icon name="user" />
    <span className="account-menu__word">
      <FormattedMessage id="login.log-in" />
    </span>
  </a>
)

interface AccountMenuProps {
  customer: NonNullable<CurrentSession['customer']>
  /** True if the customer has entered their password, too. */
  full: boolean
}

/** <details> opens it without JavaScript. */
function AccountMenu({ customer, full }: AccountMenuProps) {
  const details = useFlyout()
  const path = usePath()
  const login = useLoginHref()
  const greeting = useGreeting()
  const openPages = useOpenAccountPages()
  return (
    <details className="account-menu" ref={details}>
      <summary className="account-menu__summary">
        <Icon name="user" />
        <span className="account-menu__word">{greeting(customer)}</span>
      </summary>
      <div className="account-menu__panel">
        <p className="account-menu__name">{greeting(customer)}</p>
        {!full && (
          <LinkButton variant="primary" wide href={login} data-login aria-haspopup="dialog" suppressHydrationWarning>
            <FormattedMessage id="login.log-in" />
          </LinkButton>
        )}
        <ul className="account-menu__links">
          {openPages.map(([route, id]) => (
            <li key={route}>
              <a className="account-menu__link" href={path(route)}>
                <FormattedMessage id={id} />
              </a>
            </li>
          ))}
        </ul>
        <LogOutForm className="account-menu__out">
          <FormattedMessage id="login.log-out" />
        </LogOutForm>
      </div>
    </details>
  )
}

/** The account links in the drawer, as text. */
export function AccountDrawerLinks() {
  const path = usePath()
  const login = useLoginHref()
  const greeting = useGreeting()
  const { customer, full } = useSession()
  const openPages = useOpenAccountPages()
  return (
    <div>
      {customer && <p className="account-menu__name">{greeting(customer)}</p>}
      {!full && (
        <a className="drawer__link drawer__link--category" href={login} data-login aria-haspopup="dialog">
          <FormattedMessage id="login.log-in" />
        </a>
      )}
      {(customer ? openPages : openPages.filter(([route]) => route === 'wishlist')).map(([route, id]) => (
        <a className="drawer__link drawer__link--category" key={route} href={path(route)}>
          <FormattedMessage id={id} />
        </a>
      ))}
      {customer && (
        <LogOutForm className="account-menu__out">
          <FormattedMessage id="login.log-out" />
        </LogOutForm>
      )}
    </div>
  )
}
