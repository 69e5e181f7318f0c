import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { useIsOpen, usePath } from '../../lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { type Pressed, PressedHeart } from './pressed-heart.tsx'

/** Who is not fully logged in sees how many articles are kept for him, and the way to them (specification §4, O9). */
export function LoginGate({ pressed }: { pressed: Pressed | undefined }) {
  const path = usePath()
  const isOpen = useIsOpen()
  const { wishlistCount = 0, customer } = useSession()
  const next = `?${new URLSearchParams({ next: path('wishlist') })}`
  return (
    <div className="wishlist-gate">
      {pressed && <PressedHeart {...pressed} />}
      <Icon name="heart" className="wishlist-gate__icon" />
      <p className="wishlist-gate__count">
        <FormattedMessage id={customer ? 'wishlist.gate-known' : 'wishlist.gate-count'} values={{ count: wishlistCount, name: customer?.firstName }} />
      </p>
      <p className="wishlist-gate__why">
        <FormattedMessage id={customer ? 'wishlist.gate-password' : 'wishlist.gate-why'} />
      </p>
      <p className="wishlist-gate__ways">
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
