import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RouteId } from '#shared/routes.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon-names.ts'
import { useIsOpen, usePath } from '../../lib/page.ts'
import { LogOutForm } from '../sessions/index.ts'

const places = [
  ['account/home', 'user', 'customers.home'],
  ['account/orders', 'parcel', 'customers.orders'],
  ['account/credit', 'instalments', 'instalments.account'],
  ['account/profile', 'edit', 'customers.profile'],
  ['account/addresses', 'pin', 'customers.addresses'],
  ['account/settings', 'lock', 'customers.settings'],
  ['account/data', 'download', 'customers.data'],
  ['wishlist', 'heart', 'customers.wishlist'],
  ['service/newsletter-sign-up', 'mail', 'customers.newsletter'],
  ['account/payback', 'gift', 'customers.payback'],
  ['service/help', 'service', 'customers.help'],
] as const satisfies readonly (readonly [RouteId, IconName, string])[]

export type AccountPage = Extract<(typeof places)[number][0], `account/${string}`>

/** A page of the account: its places at the side, on phones above, each only where it is open. */
export function AccountFrame({ page, title, children }: { page: AccountPage; title: ReactNode; children: ReactNode }) {
  return (
    <div className="container account">
      <AccountNavigation page={page} />
      <div className="account__content">
        <h1 className="account__title">{title}</h1>
        {children}
      </div>
    </div>
  )
}

function AccountNavigation({ page }: { page: AccountPage }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const isOpen = useIsOpen()
  const row = useRef<HTMLElement>(null)
  // On phones the row slides: where one is has to be in sight.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [])
  return (
    <nav className="account-navigation" ref={row} aria-label={formatMessage({ id: 'customers.navigation' })}>
      <ul className="account-navigation__list">
        {places
          .filter(([route]) => isOpen(route))
          .map(([route, icon, id]) => (
            <li key={route}>
              <a className="account-navigation__link" href={path(route)} aria-current={route === page ? 'page' : undefined}>
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
