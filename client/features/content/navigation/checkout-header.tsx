import { FormattedMessage } from 'react-intl'
import { useMatches } from 'react-router'
import { Icon } from '#client/components/icon.tsx'
import { usePath } from '#client/lib/page.ts'
import { HomeLink } from './home-link.tsx'

/** The checkout's own reduced header: the current step, and a link back to the basket until the order is placed. */
export function CheckoutHeader() {
  const path = usePath()
  const page = useMatches().at(-1)?.id ?? ''
  const hasBackLink = page.startsWith('checkout/') && page !== 'checkout/confirmation'
  return (
    <header className="header header--checkout">
      <div className="header__row container">
        <HomeLink />
        <p className="header__secure">
          <Icon name="lock" size="small" />
          <FormattedMessage id="navigation.secure-checkout" />
        </p>
        {hasBackLink && (
          <a className="header__back" href={path('basket')}>
            <FormattedMessage id="navigation.back-to-basket" />
          </a>
        )}
      </div>
    </header>
  )
}
