import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { Icon } from '#client/components/icon.tsx'
import { useSession } from '#client/features/customers/sessions/index.ts'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import { type WishlistToggle, WishlistToggleMessage } from './wishlist-toggle-message.tsx'

/** Shows visitors without a full login how many articles are on their list, and a link to log in (S4, O9). */
export function LoginGate({ toggle }: { toggle: WishlistToggle | undefined }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const { wishlistCount = 0, customer } = useSession()
  const next = `?${new URLSearchParams({ next: path('wishlist') })}`
  return (
    <div className="wishlist-gate">
      {toggle && <WishlistToggleMessage {...toggle} />}
      <Icon name="heart" className="wishlist-gate__icon" />
      <p className="wishlist-gate__count">
        <FormattedMessage
          id={customer ? 'wishlist.gate-known' : 'wishlist.gate-count'}
          values={{ count: wishlistCount, name: customer?.firstName }}
        />
      </p>
      <p className="wishlist-gate__why">
        <FormattedMessage id={customer ? 'wishlist.gate-password' : 'wishlist.gate-why'} />
      </p>
      <p className="wishlist-gate__options">
        <LinkButton variant="primary" href={path('account/login') + next} data-login aria-haspopup="dialog">
          <FormattedMessage id="wishlist.log-in" />
        </LinkButton>
        {!customer && isOpen('account/register') && (
          <LinkButton href={path('account/register') + next}>
            <FormattedMessage id="wishlist.register" />
          </LinkButton>
        )}
      </p>
    </div>
  )
}
